import type { EventLog } from '#/backend/log/port.ts';
import { SealData, sealStream } from '#/backend/log/seal.ts';
import { single, type Family } from './exposition.ts';

/** Reads the position and time of the newest seal. Each call reads only the events since the last one. */
export function lastSeal(log: Pick<EventLog, 'read' | 'last'>): () => Promise<Family[]> {
  let newest: { version: number; last: string; at: string } | null = null;
  /** On the first call, the version of the newest seal; notes about seals may follow it. */
  async function start(): Promise<number> {
    for (let version = (await log.last(sealStream))?.version ?? 1; version > 1; version--)
      for await (const { type } of log.read(sealStream, { from: version, to: version }))
        if (type === 'LogSealed') return version;
    return 1;
  }
  return async () => {
    for await (const { type, version, data, recordedAt } of log.read(sealStream, {
      from: newest?.version ?? (await start()),
    }))
      if (type === 'LogSealed') newest = { version, last: SealData.parse(data).last, at: recordedAt };
    return [
      single('acta_last_seal_position', 'gauge', newest && Number(newest.last)),
      single('acta_last_seal_timestamp_seconds', 'gauge', newest && Date.parse(newest.at) / 1000),
    ];
  };
}
