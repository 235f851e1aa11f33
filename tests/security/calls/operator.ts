import { randomUUID } from 'node:crypto';
import { contactDecider } from '#/backend/commands/contacts/contacts.ts';
import { handle } from '#/backend/commands/handle.ts';
import { loadArticles } from '#/knowledge/load/load-articles.ts';
import type { Makers, Scene } from '../scene.ts';

const id = loadArticles()[0]?.id ?? '';
const written = { name: 'Ada', email: 'ada@example.org', topic: 'sales', message: 'How much is it?' };

/** A new message on the desk, which the desk has seen. */
async function entry({ server: { services } }: Scene): Promise<{ entry: string }> {
  const [contact, visitor] = [randomUUID(), randomUUID()];
  const sealed = await services.vault.encrypt(visitor, written.message);
  const texts = { name: sealed, email: sealed, message: sealed };
  const actor = { kind: 'system', id: 'contact-form', role: null, name: null } as const;
  const outcome = await handle(
    services.log,
    contactDecider,
    contact,
    { type: 'Request', data: { visitor, account: null, topic: 'sales', locale: 'en', ...texts } },
    { id: contact, actor, organisation: null, device: null },
  );
  if (outcome.ok && outcome.position !== null) await services.clock.reached(outcome.position, 60_000);
  return { entry: `contact-${contact}` };
}

/** A publication of its own, which the administrator has sent to himself. */
async function tested({ operate, run }: Scene): Promise<{ id: string }> {
  const made = { id: await operate('publications/createPublication', {}) };
  await run('publications/publish', made);
  await run('operator/testLetter', { ...made, locale: 'en' });
  return made;
}

export const operator: Makers = {
  'POST /api/contact/send': () => ({ body: written }),
  'GET /api/operator/getDesk': () => ({}),
  'GET /api/operator/exportDesk': () => ({ query: { locale: 'en', format: 'csv' } }),
  'POST /api/operator/move': async (scene) => ({ body: { ...(await entry(scene)), state: 'open' } }),
  'POST /api/operator/addNote': async (scene) => ({ body: { ...(await entry(scene)), text: 'Called back.' } }),
  'POST /api/operator/eraseVisitor': async (scene) => ({ body: await entry(scene) }),
  'GET /api/operator/getLetter': () => ({ query: { id } }),
  'POST /api/operator/testLetter': () => ({ body: { id, locale: 'en' } }),
  'POST /api/operator/sendLetter': async (scene) => ({ body: await tested(scene) }),
};
