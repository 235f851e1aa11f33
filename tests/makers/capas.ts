import { randomUUID } from 'node:crypto';
import { OpenedCapa } from '#/backend/api/capas/contract.ts';
import { capaDecider, capaStream } from '#/backend/commands/capas/capas.ts';
import { handle } from '#/backend/commands/handle.ts';
import { upcast } from '#/backend/events/catalogue.ts';
import { capaSections, type CapaSectionName } from '#/backend/events/capas.ts';
import type { Person } from './person.ts';
import type { Server } from './server.ts';

type Acting = Pick<Person, 'post'>;

/** A new CAPA of a device; null: of the company. */
export async function openCapa(person: Acting, deviceId: string | null, title = 'Leaking seal') {
  const body = { deviceId, title, source: { kind: 'manual', subject: null } };
  return (await person.post('capas/openCapa', body)).as(OpenedCapa);
}

/** Everything that a CAPA needs before it can be closed. */
export async function completeCapa(person: Acting, capaId: string): Promise<void> {
  const act = async (call: string, body: object) => {
    const { status, response } = await person.post(`capas/${call}`, { capaId, ...body });
    if (status !== 200) throw new Error(`${call}: ${response.body}`);
  };
  for (const section of capaSections)
    await act('writeSection', { section, text: section === 'preventiveActionRequired' ? 'no' : 'Words.', base: 0 });
  await act('addAction', { kind: 'corrective', text: 'Set the torque.', owner: null, due: null });
  await act('planEffectiveness', { criteria: 'No leak.', due: '2026-01-01' });
  await act('completeAction', { action: 'A1' });
  await act('checkEffectiveness', { isEffective: true, text: 'None.' });
}

/** Drafts a section as the assistant does. Returns the id of the proposal. */
export async function draftSection(
  { services }: Pick<Server, 'services'>,
  organisation: string,
  capa: string,
  section: CapaSectionName,
  text: string,
): Promise<string> {
  const { log } = services;
  const [opened] = await Array.fromAsync(log.read(capaStream(capa), { to: 1 }), upcast);
  const outcome = await handle(
    log,
    capaDecider,
    capa,
    {
      type: 'ProposeSections',
      id: capa,
      drafts: [{ section, text }],
      author: { kind: 'rules', name: 'capa' },
      restsOn: (await log.head()) ?? '',
    },
    {
      id: randomUUID(),
      actor: { kind: 'ai', id: 'capa', role: null, name: null },
      organisation,
      device: opened?.device ?? null,
    },
  );
  if (!outcome.ok) throw new Error(outcome.code);
  return Object.keys(outcome.state.drafts).at(-1) ?? '';
}
