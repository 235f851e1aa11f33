import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { documentsDecider, type DocumentCommand } from '#/backend/commands/documents/documents.ts';
import { handle } from '#/backend/commands/handle.ts';
import type { EventLog } from '#/backend/log/port.ts';
import type { LivingDevice } from './history.ts';

const names = ['a.txt', 'b.txt', 'c.txt', 'd.txt'];
const folders = ['Design', 'Risks', 'Gone'];

/** The next wish of a user about one of four documents: a document that does not exist yet is added. */
export type DocumentImpulse = { does: 'supersede' | 'rename' | 'move'; which: number; pick: number };

/** Shrinks to few of them. */
export const documentImpulses = (maxLength: number): fc.Arbitrary<DocumentImpulse[]> =>
  fc.array(
    fc.record({
      does: fc.constantFrom('supersede', 'rename', 'move'),
      which: fc.nat(names.length - 1),
      pick: fc.nat(1000),
    }),
    { maxLength, size: 'max' },
  );

const content = (pick: number) => ({
  sha256: pick.toString(16).padStart(64, '0'),
  size: 1,
  mediaType: 'text/plain',
  fileName: 'a.txt',
  findings: [],
});

/** Carries out these impulses in the document space of a device. A refused one is skipped. */
export async function keepDocuments(
  log: EventLog,
  { id, organisation }: LivingDevice,
  list: readonly DocumentImpulse[],
): Promise<void> {
  const ids = names.map(() => randomUUID());
  const added = new Set<number>();
  for (const { does, which, pick } of list) {
    const document = ids[which] ?? '';
    const command: DocumentCommand = !added.has(which)
      ? {
          type: 'AddDocument',
          document,
          name: names[which] ?? '',
          folder: 'Design',
          content: content(0),
          template: null,
        }
      : does === 'supersede'
        ? { type: 'SupersedeDocument', document, content: content(pick) }
        : does === 'rename'
          ? { type: 'RenameDocument', document, name: `${pick % 3} ${names[which]}` }
          : { type: 'MoveDocument', document, folder: folders[pick % folders.length] ?? '' };
    added.add(which);
    await handle(log, documentsDecider, id, command, {
      id: randomUUID(),
      actor: { kind: 'person', id: 'ada', role: 'owner', name: null },
      organisation,
      device: id,
      reason: 'A reason',
      knowledge: null,
    });
  }
}
