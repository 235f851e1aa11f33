import { createHash } from 'node:crypto';
import { expectedOutput } from '#/backend/ai/openai-output.ts';
import type { ModelCall } from '#/backend/judging/model/call.ts';
import { callsOf } from '#/backend/judging/model/calls.ts';
import type { RankedRow } from '#/backend/judging/model/choose.ts';
import { questionOf } from '#/backend/judging/model/question.ts';

type Question = ReturnType<typeof questionOf>;

/** A call as a service gets it. `hash`: over all of it, whatever the model. */
export type Request = { hash: string; body: ReturnType<typeof bodyOf>; question: Question; call: ModelCall };

/** What is asked about requirements. Those that are known are not asked again, as in a check that repeats another. */
export const requestsOf = (ranked: readonly RankedRow[], isKnown: (input: string) => boolean): Request[] =>
  callsOf(ranked.filter(({ row }) => !isKnown(row.input))).map(requestOf);

/** The same call always makes the same request: its boundary comes from its own words, which cannot hold it. */
function requestOf(call: ModelCall): Request {
  const question = questionOf(call, hashOf(bodyOf(questionOf(call, ''))).slice(0, 32));
  const body = bodyOf(question);
  return { hash: hashOf(body), body, question, call };
}

const bodyOf = ({ name, schema, system, messages }: Question) => ({
  messages: [{ role: 'system' as const, content: system }, ...messages],
  response_format: expectedOutput('json_schema', name, schema).responseFormat,
});

export const hashOf = (body: unknown): string => createHash('sha256').update(JSON.stringify(body)).digest('hex');
