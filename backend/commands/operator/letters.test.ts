import { describe, expect, it } from 'vitest';
import type { LetterEvent } from '#/backend/events/operator.ts';
import { letterDecider, type LetterCommand } from './letters.ts';

const context = { now: new Date('2026-11-23T12:00:00.000Z'), reason: null, reasonAlways: false };
const tested: LetterEvent = { type: 'LetterTested', data: { account: 'one', locale: 'en' } };
const started: LetterEvent = { type: 'LetterStarted', data: { title: 'Rule 11' } };
const counts = { sent: 2, bounced: 1, tooSoon: 0 };
const finished: LetterEvent = { type: 'LetterFinished', data: counts };

const after = (events: LetterEvent[], command: LetterCommand) =>
  letterDecider.decide(
    command,
    events.reduce(
      (state, event, index) => letterDecider.evolve(state, { ...event, version: index + 1, id: String(index) }),
      letterDecider.initial,
    ),
    context,
  );

describe('A letter', () => {
  const start = { type: 'Start', title: 'Rule 11' } as const;
  it('is looked at before it goes out', () => {
    expect(after([], start)).toEqual({ ok: false, code: 'LETTER_UNTESTED' });
    expect(after([tested], start)).toEqual({ ok: true, events: [started] });
  });

  it('goes out once', () => {
    for (const past of [
      [tested, started],
      [tested, started, finished],
    ])
      expect(after(past, start)).toEqual({ ok: false, code: 'LETTER_SENT' });
  });

  it('ends once', () => {
    const finish = { type: 'Finish', ...counts } as const;
    expect(after([tested, started], finish)).toEqual({ ok: true, events: [finished] });
    expect(after([tested, started, finished], finish)).toEqual({ ok: true, events: [] });
  });
});
