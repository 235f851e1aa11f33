import type { Decider } from '#/backend/commands/decider.ts';
import type { DomainEvent } from '#/backend/events/catalogue.ts';
import type { Encrypted } from '#/backend/events/envelope.ts';
import type { AccountId, OrganisationId } from '#/backend/events/ids.ts';
import type { Owner } from '#/backend/events/owner.ts';
import type { FileStore } from '#/backend/files/port.ts';
import type { EventLog } from '#/backend/log/port.ts';
import type { Knowledge } from '#/knowledge/types.ts';
import type { DemoDevice } from './devices.ts';
import type { Who } from './people.ts';

/** Carries out a command at the time of the story. Returns the state of its stream after it. */
export type Does = <State, Command, Event extends DomainEvent>(
  who: Who,
  decider: Decider<State, Command, Event>,
  id: string,
  command: Command,
  options?: { device?: string | null; reason?: string | null },
) => Promise<State>;

/** What the steps of the story are played with. */
export type Stage = {
  log: EventLog;
  files: Pick<FileStore, 'get' | 'put'>;
  knowledge: Knowledge;
  organisation: OrganisationId;
  does: Does;
  /** The id of a device of the demo. */
  idOf: (device: DemoDevice) => string;
  accountOf: (who: Who) => AccountId;
  /** A person as the owner of a task. Throws before they have joined. */
  member: (who: Who) => Owner;
  encrypt: (account: AccountId, text: string) => Promise<Encrypted>;
  now: () => Date;
  /** Lets time go on within a step. */
  pass: (milliseconds: number) => void;
  /** The date in so many days, `2026-11-23`. */
  dateIn: (days: number) => string;
};
