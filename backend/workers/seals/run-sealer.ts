import type { Pool } from 'pg';
import {
  readRecordState,
  writeRecordState,
  type Doubt,
  type RecordState,
  type WitnessState,
} from '#/backend/log/record-state.ts';
import type { EventLog } from '#/backend/log/port.ts';
import type { Witness } from '#/backend/log/witness/port.ts';
import { pause } from '#/backend/jobs/pause.ts';
import { sendAll, type Messenger } from './messenger.ts';
import { RecordBroken, SealerRefuses } from './refused.ts';
import { createSealer, type Sealer, type SealerKeys } from './sealer.ts';

export type RunSealerOptions = {
  log: EventLog;
  pool: Pool;
  keys: SealerKeys & { rowKey: Uint8Array };
  witnesses: readonly Witness[];
  messengers: readonly Messenger[];
  everyMs: number;
  signal: AbortSignal;
  onError: (error: unknown) => void;
  /** Called at every check while the log differs from its original: one message might fail. */
  onDoubt: (doubt: Doubt, since: string) => Promise<void>;
};

/**
 * After a refusal every check reads the whole log, so checks are rarer. They are still frequent enough to renew the
 * doubt before the state counts as old (record-state.ts). Otherwise owners would read in between that nothing is known.
 */
const slower = 3;

/** Seals the log repeatedly until `signal` aborts, informs the messengers, and records the state. */
export async function runSealer(options: RunSealerOptions): Promise<void> {
  const sealer = createSealer(options.log, options.keys, options.witnesses);
  const round = createRound(sealer, options);
  while (!options.signal.aborted) {
    let isInDoubt = false;
    try {
      isInDoubt = await round();
    } catch (error) {
      options.onError(error);
    }
    await pause(isInDoubt ? options.everyMs * slower : options.everyMs, options.signal);
  }
}

/**
 * One check by the sealer; returns whether the record is then in doubt. Throws errors that are no findings: an engine
 * out of reach.
 */
export function createRound(sealer: Sealer, options: Omit<RunSealerOptions, 'everyMs' | 'signal'>) {
  const { pool, keys, messengers, onError, onDoubt } = options;
  return async (): Promise<boolean> => {
    const before = (await readRecordState(pool, keys.rowKey, new Date())).state;
    // Only a check of the whole log ends a doubt, not a check of new events.
    if (before?.doubt) sealer.forget();
    const doubt = await doubtOf(sealer, onError);
    const heard = before?.witnesses ?? [];
    const notified = doubt
      ? heard.filter(({ kind }) => messengers.some((messenger) => messenger.kind === kind))
      : await sendAll(messengers, heard, sealer.statementsAfter, onError);
    const state = stateOf(sealer, doubt, before, notified);
    await writeRecordState(pool, keys.rowKey, state);
    for (const { name, error } of state.witnesses)
      if (error !== null) onError(new Error(`The witness ${name} cannot be reached: ${error}`));
    if (doubt) await onDoubt(doubt, state.since);
    return doubt !== null;
  };
}

async function doubtOf(sealer: Sealer, onError: (error: unknown) => void): Promise<Doubt | null> {
  try {
    await sealer.seal();
    return null;
  } catch (error) {
    if (error instanceof RecordBroken) {
      onError(error);
      const { problem, position, stream, version } = error.broken;
      return { code: problem, position, stream, version, says: error.message };
    }
    if (error instanceof SealerRefuses) {
      onError(error);
      return { code: error.code, position: null, stream: null, version: null, says: error.message };
    }
    throw error;
  }
}

function stateOf(
  sealer: Sealer,
  doubt: Doubt | null,
  before: RecordState | null,
  notified: readonly WitnessState[],
): RecordState {
  const at = new Date().toISOString();
  const { seal, unsealed, unmarked, witnesses } = sealer.report();
  const isSame = before !== null && before.doubt?.code === doubt?.code && before.doubt?.position === doubt?.position;
  return {
    at,
    since: isSame ? before.since : at,
    doubt,
    seal: seal
      ? { number: seal.number, root: seal.seal.root, last: seal.seal.last, recordedAt: seal.recordedAt }
      : (before?.seal ?? null),
    unsealed,
    unmarked,
    witnesses: [
      ...witnesses.map(({ witness: { kind, name }, newest, error }) => ({
        kind,
        name,
        number: newest?.number ?? null,
        at: newest?.at ?? null,
        error,
      })),
      ...notified,
    ],
  };
}
