import { randomUUID } from 'node:crypto';
import { handle } from '#/backend/commands/handle.ts';
import { organisationDecider } from '#/backend/commands/organisations/organisation.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { loadRequirements } from '#/knowledge/load/load-content.ts';
import type { Knowledge } from '#/knowledge/types.ts';

/** Gives an organisation the standards whose requirements the knowledge base has. */
export async function openStandards(
  log: EventLog,
  knowledge: Knowledge,
  organisation: string,
  now: Date,
): Promise<void> {
  const rows = new Set(loadRequirements().map(({ norm }) => norm));
  const actor = { kind: 'system', id: 'operator', role: null, name: null } as const;
  const reason = 'The invoices of the collection of standards were seen.';
  for (const { key, kind } of knowledge.norms)
    if (kind === 'standard' && rows.has(key)) {
      const meta = { id: randomUUID(), actor, organisation, device: null, reason, now };
      await handle(log, organisationDecider, organisation, { type: 'GrantStandardAccess', norm: key }, meta);
    }
}
