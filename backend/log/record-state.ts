import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Pool } from 'pg';
import * as z from 'zod';
import { witnessKinds } from './witness/port.ts';

/** The state of a witness at the sealer's last check: the newest seal that it knows, and why it was out of reach. */
const WitnessState = z.object({
  kind: z.enum(witnessKinds),
  name: z.string(),
  number: z.int().nullable(),
  at: z.iso.datetime().nullable(),
  error: z.string().nullable(),
});
export type WitnessState = z.infer<typeof WitnessState>;

/** Why sealing has stopped. `says` is for the operator. */
const Doubt = z.object({
  code: z.string(),
  position: z.string().nullable(),
  stream: z.string().nullable(),
  version: z.int().nullable(),
  says: z.string(),
});
export type Doubt = z.infer<typeof Doubt>;

/** The sealer's verdict. */
export const RecordState = z.object({
  /** Time of its last check. */
  at: z.iso.datetime(),
  /** Since when there is this doubt, or none. */
  since: z.iso.datetime(),
  doubt: Doubt.nullable(),
  seal: z.object({ number: z.int(), root: z.string(), last: z.string(), recordedAt: z.string() }).nullable(),
  /** Number of entries that no seal covered, seals left out. */
  unsealed: z.int(),
  unmarked: z.int(),
  witnesses: z.array(WitnessState),
});
export type RecordState = z.infer<typeof RecordState>;

/** The state that can be trusted now. `unknown`: the last check is too old, or the row was altered. */
export type KnownState =
  | { status: 'whole' | 'in doubt'; state: RecordState }
  | { status: 'unknown'; state: RecordState | null };

/** The sealer checks every minute; after this many milliseconds without a check the state is unknown. */
const staleAfterMs = 5 * 60_000;

export async function writeRecordState(pool: Pick<Pool, 'query'>, rowKey: Uint8Array, state: RecordState) {
  const said = JSON.stringify(state);
  await pool.query(
    `insert into record_state (said, mark) values ($1, $2)
     on conflict (single) do update set said = excluded.said, mark = excluded.mark`,
    [said, markOf(rowKey, said)],
  );
}

/** The state that the sealer wrote; `unknown` if its mark is wrong, it is old, or there is none. */
export async function readRecordState(pool: Pick<Pool, 'query'>, rowKey: Uint8Array, now: Date): Promise<KnownState> {
  const { rows } = await pool.query<{ said: string; mark: string }>('select said, mark from record_state');
  const [row] = rows;
  if (!row || !isMarked(rowKey, row)) return { status: 'unknown', state: null };
  const state = RecordState.parse(JSON.parse(row.said));
  if (now.getTime() - Date.parse(state.at) > staleAfterMs) return { status: 'unknown', state };
  return { status: state.doubt ? 'in doubt' : 'whole', state };
}

/** Number of witnesses in reach, and the newest time at which one of them got a seal. */
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
