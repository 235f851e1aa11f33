import * as z from 'zod/mini';
import { DeviceId } from '#/backend/events/ids.ts';
import { ProposalAuthor } from '#/backend/events/proposals.ts';
import { Accepted, Acted, AsOfQuery, Bilingual, Id, LogPosition, text } from '../edge/contract.ts';

export const ReadDocumentBody = z.strictObject({ deviceId: DeviceId, documentId: Id });
/** `found`: answers that the document gives; `proposed`: those of them that are new. */
export const DocumentRead = z.extend(Acted, { found: z.int(), proposed: z.int() });
export type DocumentRead = z.infer<typeof DocumentRead>;

/** The place of a sentence. `words` is null once the file is erased or cannot be read. */
const Quote = z.object({
  document: z.string(),
  name: z.nullable(z.string()),
  page: z.nullable(z.int()),
  words: z.nullable(z.string()),
});

export const ProposedAnswer = z.object({
  id: z.string(),
  area: z.string(),
  areaTitle: Bilingual,
  question: z.string(),
  questionTitle: Bilingual,
  answer: z.string(),
  answerTitle: Bilingual,
  /**
   * `ready`: the question is asked, or will be once the ready ones before it are confirmed; `later`: other answers
   * decide whether it is asked; `change`: another answer is given, which this would change.
   */
  state: z.enum(['ready', 'later', 'change']),
  given: z.nullable(z.object({ answer: z.string(), answerTitle: Bilingual })),
  quote: Quote,
  author: ProposalAuthor,
  at: z.string(),
  expires: z.string(),
});
export type ProposedAnswer = z.infer<typeof ProposedAnswer>;

/** The proposed answers without a decision, in the order of the questionnaire. */
export const ProposedAnswers = z.object({
  proposals: z.array(ProposedAnswer),
  confirmed: z.int(),
  declined: z.int(),
  /** The documents from which answers were proposed. */
  documents: z.array(z.object({ id: z.string(), name: z.nullable(z.string()) })),
  position: z.nullable(z.string()),
});
export type ProposedAnswers = z.infer<typeof ProposedAnswers>;
export const ProposedAnswersQuery = z.strictObject({ deviceId: DeviceId, ...AsOfQuery });

const decision = {
  deviceId: DeviceId,
  proposals: z.array(Id).check(z.minLength(1), z.maxLength(300)),
  reason: z.optional(text(1000)),
};
/** `seen`: the position of the list that the person was shown. */
export const ConfirmAnswersBody = z.strictObject({ ...decision, seen: z.optional(LogPosition) });
export const DeclineAnswersBody = z.strictObject(decision);
/** `confirmed`: how many became answers; the others wait until their questions are asked. */
export const AnswersConfirmed = z.extend(Accepted, { confirmed: z.int() });
