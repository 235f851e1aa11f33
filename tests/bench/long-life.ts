import { randomUUID } from 'node:crypto';
import { accountIdOf, foundedBy } from '#/backend/commands/accounts/account-id.ts';
import { handle } from '#/backend/commands/handle.ts';
import { profilingDecider, type ProfilingCommand } from '#/backend/commands/profiling/profiling.ts';
import type { Envelope, Position } from '#/backend/events/envelope.ts';
import { chain } from '#/backend/log/chain.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { keysFrom } from '#/tests/makers/keys.ts';
import { marking } from '#/backend/log/marks.ts';
import { createPostgresLog } from '#/backend/log/postgres/log.ts';
import { createViewClock } from '#/backend/projections/clock.ts';
import { openPool } from '#/backend/database/pool.ts';
import { people } from '#/infra/demo/people.ts';
import { loadKnowledge } from '#/knowledge/load/load.ts';
import { truthfulAnswers, type World } from './world.ts';

const perAppend = 500;

/**
 * Answers all questions, then changes an answer back and forth, until the device has `wanted` events. Returns their
 * number, when every view has seen them. The events of one change back and forth are decided once and then repeated.
 */
export async function liveLong(world: World, device: string, wanted: number): Promise<number> {
  const knowledge = loadKnowledge();
  const url = world.env['DATABASE_URL'] ?? '';
  const log = marking(
    createPostgresLog({ connectionString: url }),
    keysFrom(world.env['ACTA_MASTER_KEY'] ?? '').markKey,
  );
  const account = accountIdOf(people.camille.email, world.env['ACTA_MASTER_KEY'] ?? '');
  const decider = profilingDecider(knowledge);
  let events = 1;
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
  };
  for (const answer of truthfulAnswers()) await act({ type: 'AnswerQuestion', answer });
  const asked = knowledge.questions.find(({ choices }) => choices.some(({ sets }) => 'radio' in sets));
  const [yes, no] = asked?.choices.map(({ key }) => key) ?? [];
  if (!asked || !yes || !no) throw new Error('The knowledge base asks nothing about radio');
  let before = events;
  for (let round = 0; round < 2; round++) {
    before = events; // the first change drops the answers that depended on it; from then on all changes are alike
    for (const answer of [no, yes]) await act({ type: 'ChangeAnswer', question: asked.key, answer });
  }
  const more = wanted - events;
  const last = await repeatEnd(log, decider.stream(device), events - before, more);
  await log.close();
  await untilSeen(url, last);
  return events + Math.max(0, more);
}

/** Repeats the last `length` events of a stream, `more` in all; returns the position of its end. */
async function repeatEnd(log: EventLog, stream: string, length: number, more: number): Promise<Position> {
  const pattern = (await Array.fromAsync(log.read(stream))).slice(-length);
  const end = pattern.at(-1);
  if (!end) throw new Error(`${stream} is empty`);
  let { position, version, hash } = end;
  let again = anew(pattern);
  for (let left = more; left > 0; left -= perAppend) {
    const wanted = Math.min(left, perAppend);
    while (again.length < wanted) again.push(...anew(pattern));
    const events = chain(hash, stream, version, again.slice(0, wanted));
    again = again.slice(wanted);
    ({ position, version } = await log.append(stream, version, events));
    hash = events.at(-1)?.hash ?? hash;
  }
  return position;
}

/** The same events as the result of other commands. */
function anew(pattern: readonly Envelope[]): Envelope[] {
  const names = new Map<string, string>();
  const named = (id: string) => {
    const name = names.get(id) ?? randomUUID();
    names.set(id, name);
    return name;
  };
  return pattern.map((event) => ({
    ...event,
    id: named(event.id),
    correlation: named(event.correlation),
    causation: event.causation && named(event.causation),
  }));
}

/** Waits until every view has seen a position. */
export async function untilSeen(url: string, position: Position): Promise<void> {
  const pool = openPool(url, 'bench', 2);
  const clock = await createViewClock(pool, url);
  if (!(await clock.reached(position, 600_000))) throw new Error('The views did not come');
  await clock.close();
  await pool.end();
}
