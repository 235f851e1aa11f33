import { engineOf, createLog } from '#/backend/log/open.ts';
import type { EventLog, LogEngine } from '#/backend/log/port.ts';
import { marking } from '#/backend/log/marks.ts';
import { readSealLog } from '#/backend/log/seal-log.ts';
import { verifyLog } from '#/backend/log/verify-log.ts';
import { RecordBroken } from '#/backend/workers/seals/refused.ts';
import { createSealer, type SealerKeys } from '#/backend/workers/seals/sealer.ts';
import type { Position } from '#/backend/events/envelope.ts';
import { openLogImport } from '../log-import.ts';
import { copyLog, NotMoved } from './copy.ts';
import { grown, reactorCheckpoints, settle } from './settle.ts';

export type MoveOptions = {
  /** URL of the owner of the tables: the application may not append to a log in Postgres that is not in use. */
  ownerUrl: string;
  kurrentdbUrl: string;
  to: LogEngine;
  keys: SealerKeys;
  onPage?: (events: number) => void;
};

/**
 * Moves the event log of an installation to the other engine; returns its number of events. Nothing may write to it
 * meanwhile. Only the last step changes the engine in use: until then everything can be repeated. Throws `NotMoved`.
 */
export async function moveLog({ ownerUrl, kurrentdbUrl, to, keys, onPage }: MoveOptions): Promise<number> {
  const place = (engine: LogEngine) => ({
    ownerUrl,
    databaseUrl: ownerUrl,
    kurrentdbUrl: engine === 'kurrentdb' ? kurrentdbUrl : undefined,
  });
  const source = marking(await createLog(place(to === 'kurrentdb' ? 'postgres' : 'kurrentdb')), keys.markKey);
  const destination = marking(await createLog(place(to)), keys.markKey);
  const logImport = await openLogImport(place(to));
  try {
    await sealSource(source, keys);
    const head = await source.head();
    if (head === null)
      throw new NotMoved(`The log in ${engineOf(place(to)) === 'postgres' ? 'KurrentDB' : 'Postgres'} is empty.`);
    const covered = await coveredIn(source, keys);
    const move = { source, destination, head, covered };
    await copyLog({ ...move, logImport, ...(onPage && { onPage }) });

    const before = await reactorCheckpoints(ownerUrl);
    const reactors = new Map<string, Position>();
    const { events, isSealed } = await copyLog({
      ...move,
      logImport: null,
      onEvent: (event, position) => {
        for (const [name, reached] of before) if (event.position <= reached) reactors.set(name, position);
      },
    });
    if (!isSealed) await createSealer(destination, keys).seal({ rest: true });
    const { broken } = await verifyLog(destination, { publicKey: keys.seal.publicKey, markKey: keys.markKey });
    if (broken)
      throw new NotMoved(`Position ${broken.position} of the destination does not verify. [${broken.problem}]`);
    if ((await source.head()) !== head) throw new NotMoved(grown);
    await settle(ownerUrl, { to, head, reactors });
    return events;
  } finally {
    await Promise.all([logImport.close(), source.close(), destination.close()]);
  }
}

async function sealSource(source: EventLog, keys: SealerKeys): Promise<void> {
  try {
    await createSealer(source, keys).seal();
  } catch (error) {
    if (!(error instanceof RecordBroken)) throw error;
    const { position, stream, version, problem } = error.broken;
    throw new NotMoved(`Position ${position} of the source (${stream}, version ${version}) is broken. [${problem}]`);
  }
}

async function coveredIn(log: EventLog, { seal }: SealerKeys): Promise<number> {
  const { seals } = await readSealLog(log, seal.publicKey, await log.head());
  return seals.reduce((sum, standing) => sum + standing.seal.count, 0);
}
