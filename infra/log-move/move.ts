import { engineOf, createLog } from '#/backend/log/open.ts';
import type { EventLog, LogEngine } from '#/backend/log/port.ts';
import { SealData, sealStream, type SealKey } from '#/backend/log/seal.ts';
import { verifyLog } from '#/backend/log/verify-log.ts';
import { sealLog, sealRest } from '#/backend/workers/seals/sealer.ts';
import type { Position } from '#/backend/events/envelope.ts';
import { openCopier } from '../log-copier.ts';
import { copyLog, NotMoved } from './copy.ts';
import { grown, reactorCheckpoints, settle } from './settle.ts';

export type MoveOptions = {
  /** The owner of the tables: the application may not append to a log in Postgres that is not in use. */
  ownerUrl: string;
  kurrentdbUrl: string;
  to: LogEngine;
  key: SealKey;
  onPage?: (events: number) => void;
};

/**
 * Moves the event log of an installation to the other engine; returns how many events it has. Nothing may write to it
 * meanwhile. Only the last step changes what is in use: until then everything can be begun again. Throws `NotMoved`.
 */
export async function moveLog({ ownerUrl, kurrentdbUrl, to, key, onPage }: MoveOptions): Promise<number> {
  const place = (engine: LogEngine) => ({
    ownerUrl,
    databaseUrl: ownerUrl,
    kurrentdbUrl: engine === 'kurrentdb' ? kurrentdbUrl : undefined,
  });
  const source = await createLog(place(to === 'kurrentdb' ? 'postgres' : 'kurrentdb'));
  const destination = await createLog(place(to));
  const copier = await openCopier(place(to));
  try {
    await sealLog(source, key);
    const head = await source.head();
    if (head === null)
      throw new NotMoved(`The log in ${engineOf(place(to)) === 'postgres' ? 'KurrentDB' : 'Postgres'} is empty.`);
    const covered = await coveredIn(source);
    const move = { source, destination, head, covered };
    await copyLog({ ...move, copier, ...(onPage && { onPage }) });

    const before = await reactorCheckpoints(ownerUrl);
    const reactors = new Map<string, Position>();
    const { events, lastCovered, isSealed } = await copyLog({
      ...move,
      copier: null,
      onEvent: (event, position) => {
        for (const [name, reached] of before) if (event.position <= reached) reactors.set(name, position);
      },
    });
    if (!isSealed) await sealRest(destination, key, lastCovered);
    const { broken } = await verifyLog(destination, { publicKey: key.publicKey });
    if (broken)
      throw new NotMoved(`Position ${broken.position} of the destination does not verify. [${broken.problem}]`);
    if ((await source.head()) !== head) throw new NotMoved(grown);
    await settle(ownerUrl, { to, head, reactors });
    return events;
  } finally {
    await Promise.all([copier.close(), source.close(), destination.close()]);
  }
}

async function coveredIn(log: EventLog): Promise<number> {
  let covered = 0;
  for await (const { data } of log.read(sealStream)) covered += SealData.parse(data).count;
  return covered;
}
