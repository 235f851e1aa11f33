import { randomBytes } from 'node:crypto';
import type { FileKeys } from '#/backend/files/port.ts';

/** Keys of organisations without a database. `erase` deletes one. */
export function fileKeys(): FileKeys & { erase: (organisation: string) => void } {
  const keys = new Map<string, Buffer>();
  return {
    find: async (organisation) => keys.get(organisation) ?? null,
    async findOrMake(organisation) {
      const key = keys.get(organisation) ?? randomBytes(32);
      keys.set(organisation, key);
      return key;
    },
    erase: (organisation) => void keys.delete(organisation),
  };
}
