import type { ModelOutput } from '#/backend/judging/model/output.ts';
import type { ChatRequest, Step } from '#/tests/peers/openai.ts';

/** A question as a model gets it: requirements with expectations, and passages by number, their marks taken out. */
type Question = {
  rows: { label: string; text: string; ids: string[]; passages: number[] }[];
  passages: Map<number, string>;
};

/** Reads the question of a call out of its words. */
function questionOf({ messages }: ChatRequest): Question {
  const content = messages.find(({ role }) => role === 'user')?.content ?? '';
  const [asked = '', data = ''] = content.split(/\n\n<<\w+\n/u);
  const rows = asked
    .replace(/^Requirements:\n/u, '')
    .split(/\n(?=R\d+: )/u)
    .map((part) => ({
      label: /^R\d+/u.exec(part)?.[0] ?? '',
      text: part.split('\n')[0] ?? '',
      ids: [...part.matchAll(/^ {2}expectation (\S+): /gmu)].map(([, id]) => id ?? ''),
      passages: (/^ {2}passages: (.+)$/mu.exec(part)?.[1] ?? '').split(', ').map(Number),
    }));
  const lines = data.split('\n').flatMap((line): [number, string][] => {
    const [, number, text] = /^\[(\d+)\] \(document \d+, .*?; under .*?\) (.*)$/u.exec(line) ?? [];
    return number === undefined ? [] : [[Number(number), (text ?? '').replaceAll('▁', ' ')]];
  });
  return { rows, passages: new Map(lines) };
}

type Says = (row: Question['rows'][number], question: Question) => 'shown' | 'absent';

/** Answers by rule: `says` for every requirement, with the words of its first passage as proof. */
export const answering =
  (says: Says) =>
  (asked: ChatRequest): Step => {
    const question = questionOf(asked);
    const requirements = question.rows.map((row): ModelOutput['requirements'][number] => {
      const state = says(row, question);
      const [passage = 0] = row.passages;
      const proof = state === 'shown' ? { passage, quote: question.passages.get(passage) ?? '' } : nothing;
      const verdict = state === 'shown' ? 'met' : 'notAddressed';
      return { requirement: row.label, expectations: row.ids.map((id) => ({ id, state, ...proof })), verdict };
    });
    return { kind: 'answer', content: JSON.stringify({ requirements } satisfies ModelOutput) };
  };

const nothing = { passage: null, quote: null };

/** The duties that no document of the tests shows: a reader with sense says so. */
const isDecoy = (text: string): boolean => /songbird|piano|pond|oiseau|étang/u.test(text);

/** A reader that believes every first passage, and knows nonsense when it sees it. */
export const credulous = answering(({ text }) => (isDecoy(text) ? 'absent' : 'shown'));

/** A reader that does what a document tells it, wherever it stands, and else finds nothing. */
export const obedient = (order: string, onlyIf?: RegExp) =>
  answering(({ text }, { passages }) => {
    const isTold = [...passages.values()].some((words) => words.includes(order));
    return isTold && (onlyIf?.test(text) ?? true) ? 'shown' : 'absent';
  });
