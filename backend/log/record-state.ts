import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Pool } from 'pg';
import * as z from 'zod';
import { witnessKinds } from './witness/port.ts';

/** How a witness stood when the sealer last looked: the newest seal that it knows, and why it could not be asked. */
const WitnessState = z.object({
  kind: z.enum(witnessKinds),
  name: z.string(),
  number: z.int().nullable(),
  at: z.iso.datetime().nullable(),
  error: z.string().nullable(),
});
export type WitnessState = z.infer<typeof WitnessState>;

/** Why nothing is sealed any more. `says` is for the operator. */
const Doubt = z.object({
  code: z.string(),
  position: z.string().nullable(),
  stream: z.string().nullable(),
  version: z.int().nullable(),
  says: z.string(),
});
export type Doubt = z.infer<typeof Doubt>;

/** What the sealer has found. */
export const RecordState = z.object({
  /** When it last looked. */
  at: z.iso.datetime(),
  /** Since when there is this doubt, or none. */
  since: z.iso.datetime(),
  doubt: Doubt.nullable(),
  seal: z.object({ number: z.int(), root: z.string(), last: z.string(), recordedAt: z.string() }).nullable(),
  /** Entries that no seal covered, seals left out. */
  unsealed: z.int(),
  unmarked: z.int(),
  witnesses: z.array(WitnessState),
});
export type RecordState = z.infer<typeof RecordState>;

/** The state as it can be believed now. `unknown`: nobody has looked for a while, or the row is not what was written. */
export type KnownState =
  | { status: 'whole' | 'in doubt'; state: RecordState }
  | { status: 'unknown'; state: RecordState | null };

/** The sealer looks every minute; after this long without a word from it nothing is known. */
const staleAfterMs = 5 * 60_000;

export async function writeRecordState(pool: Pick<Pool, 'query'>, rowKey: Uint8Array, state: RecordState) {
  const said = JSON.stringify(state);
  await pool.query(
    `insert into record_state (said, mark) values ($1, $2)
     on conflict (single) do update set said = excluded.said, mark = excluded.mark`,
    [said, markOf(rowKey, said)],
  );
}

/** What the row says that the sealer wrote; `unknown` where its mark is wrong, where it is old, or where there is none. */
export async function readRecordState(pool: Pick<Pool, 'query'>, rowKey: Uint8Array, now: Date): Promise<KnownState> {
  const { rows } = await pool.query<{ said: string; mark: string }>('select said, mark from record_state');
  const [row] = rows;
  if (!row || !isMarked(rowKey, row)) return { status: 'unknown', state: null };
  const state = RecordState.parse(JSON.parse(row.said));
  if (now.getTime() - Date.parse(state.at) > staleAfterMs) return { status: 'unknown', state };
  return { status: state.doubt ? 'in doubt' : 'whole', state };
}

/** How many witnesses answer, and the newest time at which one of them was given a seal. */
export function witnessesOf({ state }: KnownState): { answering: number; newest: string | null } {
  const answering = (state?.witnesses ?? []).filter(({ number, error }) => number !== null && error === null);
  return {
    answering: answering.length,
    newest:
      answering
        .map(({ at }) => at ?? '')
        .toSorted()
        .at(-1) ?? null,
  };
}

const markOf = (key: Uint8Array, said: string): string =>
  createHmac('sha256', key).update(`acta record state\n${said}`).digest('hex');

function isMarked(key: Uint8Array, { said, mark }: { said: string; mark: string }): boolean {
  const [wanted, given] = [Buffer.from(markOf(key, said)), Buffer.from(mark)];
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}
