import type { Vault } from '#/backend/privacy/personal.ts';
import type { DocumentSpace } from '#/backend/projections/documents/document-space/fold.ts';
import type { SpaceDocument } from './contract.ts';

/** The documents of a space, each version with the name of the person who added it. */
export function spaceAnswer({ documents }: DocumentSpace, vault: Vault): Promise<SpaceDocument[]> {
  return Promise.all(
    documents.map(async ({ versions, ...document }) => ({
      ...document,
      versions: await Promise.all(
        versions.map(async ({ by, byName, ...version }, index) => ({
          ...version,
          number: index + 1,
          by: { id: by, name: byName && (await vault.open(byName)) },
        })),
      ),
    })),
  );
}
