import { randomUUID } from 'node:crypto';
import { accountIdOf, foundedBy } from '#/backend/commands/accounts/account-id.ts';
import { handle } from '#/backend/commands/handle.ts';
import type { Actor } from '#/backend/events/envelope.ts';
import type { FileStore } from '#/backend/files/port.ts';
import { createMemoryLog } from '#/backend/log/in-memory.ts';
import type { InstallationKeys } from '#/backend/log/installation-keys.ts';
import { marking } from '#/backend/log/marks.ts';
import type { EventLog } from '#/backend/log/port.ts';
import type { Vault } from '#/backend/privacy/personal.ts';
import type { Knowledge } from '#/knowledge/types.ts';
import { caseStory } from './case-story.ts';
import { people, type Who } from './people.ts';
import { join } from './play/join.ts';
import { player } from './play/player.ts';
import type { Does, Stage } from './stage.ts';
import { openStandards } from './standards.ts';
import { story } from './story.ts';

const dayMs = 86_400_000;

/** Plays the story through the real decisions into a separate log, at its times. */
export async function seedStory(
  today: Date,
  { idKey, markKey }: Pick<InstallationKeys, 'idKey' | 'markKey'>,
  vault: Vault,
  knowledge: Knowledge,
  files: Pick<FileStore, 'get' | 'put'>,
): Promise<EventLog> {
  let now = today;
  const log = marking(
    createMemoryLog(() => now),
    markKey,
  );
  const accountOf = (who: Who) => accountIdOf(people[who].email, idKey);
  const organisation = foundedBy(accountOf('camille'));
  const actors = new Map<Who, Actor>();
  const ids = { tensio: randomUUID(), echolys: randomUUID(), large: randomUUID() };

  const does: Does = async (who, decider, id, command, { device = null, reason = null } = {}) => {
    const actor = actors.get(who);
    if (!actor) throw new Error(`${who} has no account yet`);
    const meta = { id: randomUUID(), actor, organisation, device, reason, now, knowledge: device && knowledge.version };
    const outcome = await handle(log, decider, id, command, meta);
    if (!outcome.ok) throw new Error(`The demo story does not hold: ${outcome.code} on day ${now.toISOString()}`);
    return outcome.state;
  };

  const stage: Stage = {
    log,
    files,
    knowledge,
    organisation,
    does,
    idOf: (device) => ids[device],
    accountOf,
    member(who) {
      const { id: account, name } = actors.get(who) ?? {};
      if (account === undefined || !name) throw new Error(`${who} has no account yet`);
      return { account, name };
    },
    encrypt: (...told) => vault.encrypt(...told),
    now: () => now,
    pass: (milliseconds) => void (now = new Date(now.getTime() + milliseconds)),
    dateIn: (days) => new Date(today.getTime() + days * dayMs).toISOString().slice(0, 10),
  };
  const joins = async (who: Who, daysAgo: number, at: string) => {
    now = moment(today, { daysAgo, at });
    await join(stage, who, (actor) => actors.set(who, actor));
  };

  await joins('camille', 40, '16:40:00');
  await openStandards(log, knowledge, organisation, now);
  const play = player(stage);
  for (const step of [...story, ...caseStory].toSorted((a, b) => timeOf(today, a) - timeOf(today, b))) {
    if (step.who === 'jonas' && !actors.has('jonas')) await joins('jonas', step.daysAgo + 1, '08:55:00');
    now = moment(today, step);
    await play(step);
  }
  return log;
}

type When = { daysAgo: number; at: string };
const moment = (today: Date, { daysAgo, at }: When): Date =>
  new Date(`${new Date(today.getTime() - daysAgo * dayMs).toISOString().slice(0, 10)}T${at}Z`);
const timeOf = (today: Date, when: When): number => moment(today, when).getTime();
