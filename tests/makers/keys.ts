import { derivedKeys } from '#/backend/log/installation-keys.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { createSealer, type SealerKeys } from '#/backend/workers/seals/sealer.ts';

export const testMasterKey = '07'.repeat(32);

/** The keys of an installation with this master key that has never exchanged a key. */
export const keysFrom = (masterKey: string) => derivedKeys({ masterKey, sealKey: undefined });
export const testKeys = keysFrom(testMasterKey);

/** Seals all unsealed events; returns the number of new seals. */
export const sealLog = (log: EventLog, keys: SealerKeys = testKeys): Promise<number> => createSealer(log, keys).seal();
