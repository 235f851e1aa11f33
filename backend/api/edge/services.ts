import type { Pool } from 'pg';
import type { FileStore } from '#/backend/files/port.ts';
import type { EventLog } from '#/backend/log/port.ts';
import type { InstallationKeys } from '#/backend/log/installation-keys.ts';
import type { Witness } from '#/backend/log/witness/port.ts';
import type { Plans } from '#/backend/events/plans.ts';
import type { Vault } from '#/backend/privacy/personal.ts';
import type { ViewClock } from '#/backend/projections/clock.ts';
import type { Counters } from './limits/counters.ts';
import type { SessionLimits } from './sessions.ts';
import type { Knowledge, Requirement, RoadmapStep } from '#/knowledge/types.ts';

/** Everything the API works with; built once at start, handed to each slice. */
export type Services = {
  pool: Pool;
  log: EventLog;
  vault: Vault;
  /** The keys of the installation: account ids derive from one, others seal and mark what is recorded. */
  keys: InstallationKeys;
  /** Places outside the log that know its seals. */
  witnesses: readonly Witness[];
  clock: ViewClock;
  /** Views and reactors that were found ahead of the log. Nothing is recorded while there are any: it would not reach them. */
  ahead: () => readonly string[];
  files: FileStore;
  /** How often something was tried, over all processes. */
  counters: Counters;
  /** The time by which one-time codes and links are judged. */
  now: () => Date;
  knowledge: Knowledge;
  requirements: readonly Requirement[];
  roadmap: readonly RoadmapStep[];
  settings: Settings;
};

export type Settings = {
  mode: 'development' | 'demo' | 'production' | 'test';
  /** Origin the browser sees, without a trailing slash. Cookies are Secure when it is https. */
  publicUrl: string;
  sessionSecret: string;
  plans: Plans;
  /** Account that decides about access to standards; null where nobody does from the screens. */
  administrator: string | null;
  /** Minimum length of new passwords. */
  passwordMinimum: number;
  /** What a monitoring system shows to read the figures; in production nobody reads them without. */
  metricsToken?: string | undefined;
  /** Addresses whose `X-Forwarded-For` is believed; nobody's where not set. */
  trustedProxies?: readonly string[] | undefined;
  /** When a session ends, also of who stays connected. */
  sessionLimits: Readonly<Record<'ordinary' | 'stayConnected', SessionLimits>>;
  /** A local mailbox stands in for SMTP. */
  localMailbox: boolean;
  /** Where files are kept that an operator brings, such as the full nomenclature. */
  dataFolder: string;
  /** Built screens to serve; null when they are served elsewhere. */
  frontend: string | null;
};
