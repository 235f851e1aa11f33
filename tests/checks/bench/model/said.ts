import * as z from 'zod';
import { labelledRows, type AskedRow, type ModelCall } from '#/backend/judging/model/call.ts';
import { callsOf } from '#/backend/judging/model/calls.ts';
import type { ModelReading } from '#/backend/events/model-reading.ts';
import { ModelOutput } from '#/backend/judging/model/output.ts';
import { quoteIn, verified } from '#/backend/judging/model/verify.ts';

const { expectations, verdict } = ModelOutput.shape.requirements.element.shape;

/** What a model said of one requirement. A passage is its place among those that the requirement was shown with, from 0. */
export const Said = z.strictObject({ verdict, expectations });
export type Said = z.infer<typeof Said>;

/** What an answer says of each requirement of a call but the decoy; null where it left one out. */
export function saidOf(call: ModelCall, { requirements }: ModelOutput): { row: AskedRow; said: Said | null }[] {
  const byLabel = new Map(requirements.map((one) => [one.requirement.trim(), one]));
  return labelledRows(call).flatMap(({ label, row }) => {
    if (row === call.decoy.row) return [];
    const its = byLabel.get(label);
    const placeOf = (number: number | null) => row.passages.findIndex((passage) => passage.number === number);
    const said = its && {
      verdict: its.verdict,
      expectations: its.expectations.map((one) => ({ ...one, passage: validOrNull(placeOf(one.passage)) })),
    };
    return [{ row, said: said ?? null }];
  });
}

const validOrNull = (place: number): number | null => (place === -1 ? null : place);

/** What of it stands, by the check of the product: the requirement in a call of its own. */
export function readingOf(row: AskedRow, said: Said): ModelReading | null {
  const call = callsOf([{ rank: 0, row }])[0];
  const own = call && labelledRows(call).find((one) => one.row !== call.decoy.row);
  if (!call || !own) return null;
  const numberOf = (place: number | null) => (place === null ? null : (own.row.passages[place]?.number ?? null));
  const numbered = said.expectations.map((one) => ({ ...one, passage: numberOf(one.passage) }));
  const answer = { requirement: own.label, verdict: said.verdict, expectations: numbered };
  return verified(call, { requirements: [answer] }).readings[0] ?? null;
}

/** Whether the words that it quotes stand in the passage that it names, for each that it quotes. */
export const quotesOf = (row: AskedRow, said: Said): boolean[] =>
  said.expectations.flatMap(({ passage, quote }) => {
    const named = row.passages[passage ?? -1];
    return quote === null ? [] : [named !== undefined && quoteIn(named, quote) !== null];
  });
