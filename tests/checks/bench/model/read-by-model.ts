import { AiError, type AiErrorKind, type AiPort } from '#/backend/ai/port.ts';
import type { ModelReading } from '#/backend/events/model-reading.ts';
import type { AskedRow } from '#/backend/judging/model/call.ts';
import { merged } from '#/backend/judging/model/merge.ts';
import type { Outcome } from '../outcomes.ts';
import type { AskedSet } from './asked.ts';
import type { Replies } from './replies.ts';
import { requestsOf, type Request } from './request.ts';
import { readingOf, type Said } from './said.ts';

/** What was said of a requirement, and what of it stands. */
export type Heard = { row: AskedRow; said: Said; reading: ModelReading };
/** A label, what the rules say, what the model said, if it did, and what both say together. */
export type ReadOutcome = { rules: Outcome; heard: Heard | null; both: Outcome };

/** A set as rules and a model see it. */
export type ReadByModel = {
  outcomes: readonly ReadOutcome[];
  /** Requirements that the model should read, and those of them in replies that obey the documents. */
  asked: readonly AskedRow[];
  obeyed: readonly AskedRow[];
  /** Calls that nobody has answered, and why the service did not. */
  open: readonly { request: Request; failure: AiErrorKind | null }[];
};

/** What a model says of a set: as recorded, else as the service answers now, else nothing. */
export async function readByModel(
  { outcomes, ranked }: AskedSet,
  replies: Replies,
  service: AiPort | null,
): Promise<ReadByModel> {
  const open: { request: Request; failure: AiErrorKind | null }[] = [];
  for (const request of requestsOf(ranked, (input) => replies.known.has(input))) {
    const failure = service && (await failureOf(service, request, replies));
    if (!service || failure) open.push({ request, failure });
  }
  const heard = new Map(ranked.flatMap(({ row }) => heardOf(row, replies)).map((one) => [one.row.key, one]));
  const rules = outcomes.map(({ finding }) => finding);
  const both = [
    ...merged(
      rules,
      ranked,
      [...heard.values()].map(({ reading }) => reading),
    ),
  ];
  return {
    asked: ranked.map(({ row }) => row),
    obeyed: ranked.flatMap(({ row }) => (replies.known.get(row.input)?.obeyed ? [row] : [])),
    open,
    outcomes: outcomes.map((one, at) => ({
      rules: one,
      heard: heard.get(one.finding.requirement) ?? null,
      both: { ...one, finding: both[at] ?? one.finding },
    })),
  };
}

function heardOf(row: AskedRow, { known }: Replies): Heard[] {
  const reply = known.get(row.input);
  const said = reply?.said[row.input];
  const reading = said && !reply.obeyed ? readingOf(row, said) : null;
  return said && reading ? [{ row, said, reading }] : [];
}

/** Asks and records; why there is no answer, or null. */
async function failureOf(service: AiPort, request: Request, replies: Replies): Promise<AiErrorKind | null> {
  try {
    replies.record(request, await service.object({ ...request.question, signal: new AbortController().signal }));
    return null;
  } catch (error) {
    if (!(error instanceof AiError)) throw error;
    return error.kind;
  }
}
