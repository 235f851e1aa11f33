import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { accountIdOf, foundedBy } from '#/backend/commands/accounts/account-id.ts';
import { handle } from '#/backend/commands/handle.ts';
import { conclude } from '#/backend/commands/profiling/conclude.ts';
import { profilingDecider, type ProfilingCommand } from '#/backend/commands/profiling/profiling.ts';
import { createPostgresLog } from '#/backend/log/postgres/log.ts';
import { truthfulChoice } from '#/infra/demo/answering.ts';
import { tensioFacts } from '#/infra/demo/devices.ts';
import { people } from '#/infra/demo/story.ts';
import { loadKnowledge } from '#/knowledge/load.ts';
import { ensureBuilt } from '#/tests/frontend/built.ts';
import { startInstallation, type Installation } from '#/tests/journeys/product/installation.ts';

export type World = Installation & {
  /** A call of somebody who is signed in. Throws where it is refused. */
  call: (path: string, body?: unknown) => Promise<unknown>;
  cookie: string;
  newDevice: () => Promise<string>;
  stop: () => Promise<void>;
};

const Created = z.object({ deviceId: z.string() });

/** The product with the demo workspace, and somebody signed in to it. */
export async function startWorld(folder: string): Promise<World> {
  ensureBuilt();
  const installation = await startInstallation(folder);
  const { url, camille } = installation;
  const cookie = `${camille.name}=${camille.value}`;
  const call = async (path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`${url}/api/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return JSON.parse(text);
  };
  const device = { name: 'Bench', manufacturer: 'Asteria Medical', description: 'A device with a long history.' };
  return {
    ...installation,
    call,
    cookie,
    newDevice: async () => Created.parse(await call('devices/newDevice', device)).deviceId,
  };
}

/** The truthful answers to all questions, in order. */
export function truthfulAnswers(): string[] {
  const knowledge = loadKnowledge();
  const given: { question: string; answer: string }[] = [];
  for (;;) {
    const { next } = conclude(given, knowledge).walk;
    if (!next) return given.map(({ answer }) => answer);
    given.push({ question: next.key, answer: truthfulChoice(next, tensioFacts).key });
  }
}

/** Answers everything, then changes answers to and fro, until the device has so many events. Returns their number. */
export async function liveLong(world: World, device: string, wanted: number): Promise<number> {
  const knowledge = loadKnowledge();
  const log = createPostgresLog({ connectionString: world.env['DATABASE_URL'] ?? '' });
  const account = accountIdOf(people.camille.email, world.env['ACTA_MASTER_KEY'] ?? '');
  const decider = profilingDecider(knowledge);
  let events = 1;
  let last = '';
  const act = async (command: ProfilingCommand) => {
    const outcome = await handle(log, decider, device, command, {
      id: randomUUID(),
      actor: { kind: 'person', id: account, role: 'owner', name: null },
      organisation: foundedBy(account),
      device,
      reason: 'Benchmark',
      knowledge: knowledge.version,
    });
    if (!outcome.ok) throw new Error(outcome.code);
    events += outcome.events.length;
    last = outcome.position ?? last;
  };
  for (const answer of truthfulAnswers()) await act({ type: 'AnswerQuestion', answer });
  const question = 'radio';
  const asked = knowledge.questions.find(({ choices }) => choices.some(({ sets }) => question in sets));
  const [yes, no] = asked?.choices.map(({ key }) => key) ?? [];
  if (!asked || !yes || !no) throw new Error('The knowledge base asks nothing about radio');
  let answer = yes;
  while (events < wanted) {
    answer = answer === yes ? no : yes;
    await act({ type: 'ChangeAnswer', question: asked.key, answer });
  }
  await log.close();
  await world.call(`history/getEvents?deviceId=${device}&limit=1`);
  await world.call(`devices/getDeviceInfo?deviceId=${device}&after=${last}`);
  return events;
}
