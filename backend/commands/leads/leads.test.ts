import { describe, expect, it } from 'vitest';
import type { LeadEvent } from '#/backend/events/leads.ts';
import { leadDecider, nextLetterAt, type LeadCommand } from './leads.ts';

const context = { now: new Date('2026-11-23T12:00:00.000Z'), reason: null, reasonAlways: false };
const address = { sealed: 'one', v: 'sealed' };
const consent = { address, locale: 'fr', source: 'form', askedAt: '2026-11-23T11:00:00.000Z' } as const;

const subscribed: LeadEvent = { type: 'NewsletterSubscribed', data: consent };
const left: LeadEvent = { type: 'NewsletterUnsubscribed', data: { by: 'link' } };
const addressed = (letter: string, at: string): LeadEvent => ({ type: 'LetterAddressed', data: { letter, at } });
const bounced = (letter: string): LeadEvent => ({ type: 'LetterBounced', data: { letter, answer: '550' } });

/** What follows from a command after these events. */
const after = (events: LeadEvent[], command: LeadCommand) => {
  const state = events.reduce(
    (past, event, index) => leadDecider.evolve(past, { ...event, version: index + 1, id: String(index) }),
    leadDecider.initial,
  );
  return leadDecider.decide(command, state, context);
};
const happened = (...events: LeadEvent[]) => ({ ok: true, events });
const refused = (code: string) => ({ ok: false, code });
const letter = (name: string) => ({ type: 'AddressLetter', letter: name }) as const;

describe('A subscription', () => {
  it('begins once, and again after it ended', () => {
    const subscribe = { type: 'Subscribe', ...consent } as const;
    expect(after([], subscribe)).toEqual(happened(subscribed));
    expect(after([subscribed], subscribe)).toEqual(happened());
    expect(after([subscribed, left], subscribe)).toEqual(happened(subscribed));
  });

  it('ends once', () => {
    expect(after([subscribed], { type: 'Unsubscribe', by: 'link' })).toEqual(happened(left));
    expect(after([subscribed, left], { type: 'Unsubscribe', by: 'link' })).toEqual(happened());
    expect(after([], { type: 'Unsubscribe', by: 'link' })).toEqual(happened());
  });
});

describe('An erased visitor', () => {
  it('gets nothing more, and may subscribe again', () => {
    const erased: LeadEvent = { type: 'VisitorErased', data: {} };
    expect(after([subscribed], { type: 'Erase' })).toEqual(happened(erased));
    expect(after([subscribed, erased], letter('a'))).toEqual(refused('LEAD_NOT_SUBSCRIBED'));
    expect(after([subscribed, erased], { type: 'Subscribe', ...consent })).toEqual(happened(subscribed));
  });
});

describe('A letter', () => {
  it('goes to whoever subscribed, once', () => {
    expect(after([subscribed], letter('a'))).toEqual(happened(addressed('a', context.now.toISOString())));
    expect(after([subscribed, addressed('a', '2026-11-01T00:00:00.000Z')], letter('a'))).toEqual(happened());
    expect(after([], letter('a'))).toEqual(refused('LEAD_NOT_SUBSCRIBED'));
    expect(after([subscribed, left], letter('a'))).toEqual(refused('LEAD_NOT_SUBSCRIBED'));
  });

  it('goes to an address at most once a month, also after it subscribed anew', () => {
    const early = addressed('a', '2026-10-23T12:00:00.001Z');
    expect(after([subscribed, early], letter('b'))).toEqual(refused('LETTER_TOO_SOON'));
    expect(after([subscribed, early, left, subscribed], letter('b'))).toEqual(refused('LETTER_TOO_SOON'));
    expect(after([subscribed, addressed('a', '2026-10-23T12:00:00.000Z')], letter('b'))).toMatchObject({ ok: true });
  });

  it('goes no more where two were refused for good, until the person subscribes again', () => {
    expect(after([subscribed, bounced('x')], letter('b'))).toMatchObject({ ok: true });
    expect(after([subscribed, bounced('x'), bounced('y')], letter('b'))).toEqual(refused('LEAD_NOT_SUBSCRIBED'));
    expect(after([subscribed, bounced('x'), bounced('y'), left, subscribed], letter('b'))).toMatchObject({ ok: true });
  });

  it('is allowed never sooner than a month after the last one', () => {
    expect(nextLetterAt('2026-11-23T12:00:00.000Z')).toBe('2026-12-23T12:00:00.000Z');
    expect(nextLetterAt('2027-01-31T12:00:00.000Z')).toBe('2027-03-03T12:00:00.000Z');
  });
});
