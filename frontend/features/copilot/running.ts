import type { DiscussAnswer, Source, StreamMessage } from '#/backend/api/copilot/contract.ts';

/** A question under way, as this tab hears it. */
export type Running = {
  answerId: string;
  question: string;
  /** Documents that belong to the question, by their ids. */
  attachments: readonly string[];
  /** `resuming`: the line broke, and the answer goes on when it is back. */
  state: 'waiting' | 'streaming' | 'resuming' | 'done' | 'stopped' | 'failed';
  /** The words so far; a blank line stands between paragraphs. */
  text: string;
  /** Sources so far, by paragraph. */
  cited: Readonly<Record<number, readonly Source[]>>;
  /** What the answer is about; null for the company, and until the stream says so. */
  device: DiscussAnswer['device'];
  engine: DiscussAnswer['engine'] | null;
  answer: DiscussAnswer | null;
  /** The sentence of the server, where it failed; empty where the server was out of reach. */
  error: string | null;
};

export const waiting = (answerId: string, question: string, attachments: readonly string[] = []): Running => ({
  answerId,
  question,
  attachments,
  state: 'waiting',
  text: '',
  cited: {},
  device: null,
  engine: null,
  answer: null,
  error: null,
});

export const hasEnded = ({ state }: Pick<Running, 'state'>): boolean =>
  state === 'done' || state === 'stopped' || state === 'failed';

/** The question after one more message of its stream. What ended hears nothing more. */
export function heard(running: Running, message: StreamMessage): Running {
  if (hasEnded(running)) return running;
  switch (message.event) {
    case 'meta': {
      const { answerId, engine, device } = message.data;
      return { ...running, answerId, engine, device };
    }
    case 'delta':
      return { ...running, state: 'streaming', text: running.text + message.data.text };
    case 'citation': {
      const { part, source } = message.data;
      return { ...running, cited: { ...running.cited, [part]: [...(running.cited[part] ?? []), source] } };
    }
    case 'usage':
      return running;
    case 'error':
      return { ...running, state: 'failed', error: message.data.message };
    case 'done':
      return { ...running, state: 'done', answer: message.data, engine: message.data.engine };
  }
}

/** Paragraphs of an answer that is under way. */
export const paragraphsOf = ({ text }: Pick<Running, 'text'>): string[] =>
  text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');
