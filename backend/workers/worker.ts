import type { Logger } from 'pino';
import type { Pool } from 'pg';
import type { Config } from '#/backend/config.ts';
import type { FileStore } from '#/backend/files/port.ts';
import type { ActaJobs } from '#/backend/jobs/jobs.ts';
import type { Jobs } from '#/backend/jobs/queue.ts';
import type { InstallationKeys } from '#/backend/log/installation-keys.ts';
import type { EventLog } from '#/backend/log/port.ts';
import type { Vault } from '#/backend/privacy/personal.ts';
import type { Knowledge, Requirement, RoadmapStep } from '#/knowledge/types.ts';
import type { loadAddressee } from './accounts/addressee.ts';
import type { BookingPorts } from './bookings/booking-mail.ts';
import type { Tally } from './heartbeat.ts';
import type { Mailer } from './mail/mailer.ts';

/** What is needed to mail somebody. `publicUrl`: base of Acta for browsers. */
type Mailing = {
  mailer: Mailer;
  loadAddressee: (account: string) => ReturnType<typeof loadAddressee>;
  publicUrl: string;
  secret: string;
};

/** What the parts of the worker share. `signal` aborts when the program is to end. */
export type Worker = {
  config: Config;
  logger: Logger;
  pool: Pool;
  keys: InstallationKeys;
  log: EventLog;
  vault: Vault;
  knowledge: Knowledge;
  roadmap: readonly RoadmapStep[];
  requirements: readonly Requirement[];
  jobs: Jobs<ActaJobs>;
  mailing: Mailing;
  bookings: BookingPorts;
  files: FileStore;
  tally: Tally;
  signal: AbortSignal;
};
