import { describe, expect, it } from 'vitest';
import type { DiscussAnswer, Source, StreamMessage } from '#/backend/api/copilot/contract.ts';
import { hasEnded, heard, paragraphsOf, waiting, type Running } from './running.ts';
import { sentMessages } from './sse.ts';

const source: Source = {
  kind: 'rule',
  key: 'R10',
  label: 'Rule 10',
  detail: null,
  at: null,
  position: null,
  link: null,
};
const engine = { engine: 'offline', model: 'acta-offline-1', fallback: false, reason: null } as const;
const delta = (text: string): StreamMessage => ({ event: 'delta', data: { text } });
const answer: DiscussAnswer = {
  answerId: 'a',
  answer: 'Class IIa.',
  parts: [],
  sources: [],
  proposals: [],
  engine,
  refused: null,
  language: 'en',
  device: null,
  promptHash: 'ab',
  knowledge: '1',
  usage: null,
};
const after = (...messages: StreamMessage[]): Running => messages.reduce(heard, waiting('a', 'Why?'));

describe('An answer under way', () => {
  it('grows word by word, each paragraph with its sources', () => {
    const running = after(
      { event: 'meta', data: { answerId: 'b', engine, language: 'en', device: null } },
      delta('Class IIa.\n'),
      delta('\nBy rule 10.'),
      { event: 'citation', data: { part: 1, source } },
    );
    expect(running).toMatchObject({ answerId: 'b', state: 'streaming', cited: { 1: [source] } });
    expect(paragraphsOf(running)).toEqual(['Class IIa.', 'By rule 10.']);
  });
  it('ends with the whole answer, and hears nothing after it', () => {
    const done = after(delta('a'), { event: 'done', data: answer });
    expect(done).toMatchObject({ state: 'done', answer });
    expect(heard(done, { event: 'error', data: { code: 'X', message: 'late' } })).toBe(done);
  });
  it('keeps its words where it fails', () => {
    const failed = after(delta('a'), { event: 'error', data: { code: 'AI_CHAT_FAILED', message: 'Try later' } });
    expect(failed).toMatchObject({ state: 'failed', text: 'a', error: 'Try later' });
    expect(hasEnded(failed)).toBe(true);
  });
});

describe('The messages of a stream', () => {
  it('are read whole, wherever they are cut, without heartbeats', () => {
    const text =
      'id: 1\nevent: delta\ndata: {"text":"a: b"}\n\n: heartbeat\n\nid: 2\r\nevent: done\r\ndata: {}\r\n\r\nid: 3\nev';
    expect(sentMessages(text)).toEqual({
      messages: [
        { id: '1', event: 'delta', data: '{"text":"a: b"}' },
        { id: '2', event: 'done', data: '{}' },
      ],
      rest: 'id: 3\nev',
    });
  });
});
