import { randomUUID } from 'node:crypto';
import { changeDecider, type ChangeCommand } from '#/backend/commands/changes/changes.ts';
import { handle } from '#/backend/commands/handle.ts';
import type { Server } from './server.ts';

const answers = [{ question: 'Q.SOFTWARE', answer: 'software.no' }];
const significance = {
  tree: 'certificate-1',
  answers: [{ question: 'CERT.SYSTEM', answer: 'yes' }],
  outcome: 'NOTIFY',
} as const;

/** A change of a device with an answer that would change, assessed, by a person who is not in the organisation any more. */
export async function plannedChange({ services, engine }: Server, organisation: string, device: string) {
  const change = randomUUID();
  const author = randomUUID();
  const actor = { kind: 'person', id: author, role: null, name: null } as const;
  const commands: ChangeCommand[] = [
    {
      type: 'OpenChange',
      number: `CHG-2026-${change.slice(0, 3)}`,
      author,
      source: null,
      words: { title: 'No software', description: '', why: '' },
    },
    { type: 'SetContents', contents: { answers, items: [] } },
    { type: 'DecideSignificance', significance },
  ];
  for (const command of commands) {
    const meta = { id: randomUUID(), actor, organisation, device };
    const outcome = await handle(services.log, changeDecider, change, command, meta);
    if (!outcome.ok) throw new Error(outcome.code);
  }
  await engine.caughtUp();
  return { changeId: change };
}
