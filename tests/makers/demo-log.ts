import { createHash } from 'node:crypto';
import type { EventLog } from '#/backend/log/port.ts';
import { seedStory } from '#/infra/demo/seed.ts';
import type { Knowledge } from '#/knowledge/types.ts';
import { testKeys } from './keys.ts';
import { plainVault } from './plain-vault.ts';

export type DemoLog = { log: EventLog; files: ReadonlyMap<string, Uint8Array> };

/** The demo's story, played in memory. Takes some ten seconds. */
export async function demoLog(knowledge: Knowledge, today = new Date('2026-11-23T08:00:00Z')): Promise<DemoLog> {
  const kept = new Map<string, Uint8Array>();
  const files = {
    put: async (_: string, bytes: Uint8Array) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      kept.set(sha256, bytes);
      return sha256;
    },
    get: async (_: string, sha256: string) => Buffer.from(kept.get(sha256) ?? []),
  };
  return { log: await seedStory(today, testKeys, plainVault, knowledge, files), files: kept };
}
