import { proposesAnswer, readProposedAnswer } from '#/backend/commands/profiling/proposed.ts';
import { askedAmong } from '#/backend/commands/profiling/profiling.ts';
import { proposalsOf, statusOf, type Proposal } from '#/backend/projections/documents/proposals/fold.ts';
import type { Seen } from '#/backend/queries/device-moment.ts';
import type { Reading } from '#/backend/reading/blocks.ts';
import { answerTitle, chosen } from '#/knowledge/derive/chosen.ts';
import type { Knowledge } from '#/knowledge/types.ts';
import type { ProposedAnswer, ProposedAnswers } from './contract.ts';

/** The proposals of answers for a device, and those without a decision at a time (ISO 8601, UTC). */
export function proposedIn({ proposals }: Pick<Seen, 'proposals'>, now: string) {
  const all = proposalsOf(proposals).filter(({ command }) => proposesAnswer(command));
  return { all, open: all.filter((proposal) => statusOf(proposal, now) === 'OPEN') };
}

/** Texts by the hash of their file; null where there is none. */
export type Texts = ReadonlyMap<string, Reading | null>;

export function intakeAnswer(seen: Seen, knowledge: Knowledge, texts: Texts, now: string): ProposedAnswers {
  const { all, open } = proposedIn(seen, now);
  const { answers } = seen.profiling;
  const given = new Map(answers.map(({ question, answer }) => [question, answer]));
  const fresh = open.map(({ command }) => readProposedAnswer(command)).filter(({ question }) => !given.has(question));
  const asked = new Set(askedAmong(answers, fresh, knowledge).map(({ question }) => question));
  const places = new Map(knowledge.questions.map(({ key }, place) => [key, place]));
  const nameOf = (document: string) => seen.documents.documents.find(({ id }) => id === document)?.name ?? null;
  const named = new Set(all.map(({ command }) => readProposedAnswer(command).quote.document));
  return {
    proposals: open
      .flatMap((proposal) => shown(proposal, { knowledge, given, asked, texts, nameOf }))
      .toSorted((one, other) => (places.get(one.question) ?? 0) - (places.get(other.question) ?? 0)),
    confirmed: all.filter(({ reply }) => reply?.isConfirmed).length,
    declined: all.filter(({ reply }) => reply && !reply.isConfirmed).length,
    documents: [...named].map((id) => ({ id, name: nameOf(id) })),
    position: seen.position,
  };
}

type Known = {
  knowledge: Knowledge;
  given: ReadonlyMap<string, string>;
  asked: ReadonlySet<string>;
  texts: Texts;
  nameOf: (document: string) => string | null;
};

function shown({ id, command, author, at, expires }: Proposal, { knowledge, given, asked, texts, nameOf }: Known) {
  const { question: key, answer, quote } = readProposedAnswer(command);
  const question = knowledge.questions.find((one) => one.key === key);
  if (!question || !chosen(question, answer)) return [];
  const before = given.get(key);
  // Given in another way than by the proposal, such as by a change that was carried out.
  if (before === answer) return [];
  const block = texts.get(quote.sha256)?.blocks[quote.block];
  return [
    {
      id,
      area: question.area,
      areaTitle: titleOfArea(question.area, knowledge),
      question: key,
      questionTitle: question.title,
      answer,
      answerTitle: answerTitle(question, answer),
      state: before === undefined ? (asked.has(key) ? 'ready' : 'later') : 'change',
      given: before === undefined ? null : { answer: before, answerTitle: answerTitle(question, before) },
      quote: {
        document: quote.document,
        name: nameOf(quote.document),
        page: quote.place.page,
        words: block ? block.text.slice(quote.from, quote.to) : null,
      },
      author,
      at,
      expires,
    } satisfies ProposedAnswer,
  ];
}

/** The title above the questions of an area. */
function titleOfArea(area: string, { questions }: Knowledge) {
  const named = questions.find((question) => question.area === area && question.separator);
  return named?.separator?.title ?? { en: area, fr: area };
}
