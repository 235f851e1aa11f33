import type { Pool } from 'pg';
import type { AiPort } from '#/backend/ai/port.ts';
import type { FileStore } from '#/backend/files/port.ts';
import type { EventLog } from '#/backend/log/port.ts';
import type { InstallationKeys } from '#/backend/log/installation-keys.ts';
import type { Witness } from '#/backend/log/witness/port.ts';
import type { ReadText } from '#/backend/queries/checks/text-of.ts';
import type { BookingHours } from '#/backend/events/booking-hours.ts';
import type { TokenPrices } from '#/backend/events/model-reading.ts';
import type { Plans } from '#/backend/events/plans.ts';
import type { Payments } from '#/backend/payments/open.ts';
import type { SiteContent } from '#/backend/site/content.ts';
import type { Vault } from '#/backend/privacy/personal.ts';
import type { ViewClock } from '#/backend/projections/clock.ts';
import type { OptionalUse } from '../site/contract.ts';
import type { Counters } from './limits/counters.ts';
import type { SessionLimits } from './sessions.ts';
import type { Knowledge, Requirement, RoadmapStep } from '#/knowledge/types.ts';

/** Dependencies of the API, built once at start and passed to each slice. */
export type Services = {
  pool: Pool;
  log: EventLog;
  vault: Vault;
  /** The keys of the installation: one derives account ids, others encrypt and mark the record. */
  keys: InstallationKeys;
  /** Places outside the log that keep its seals. */
  witnesses: readonly Witness[];
  clock: ViewClock;
  /** Views and reactors that are ahead of the log. Nothing is recorded while there are any: they would miss it. */
  ahead: () => readonly string[];
  files: FileStore;
  /** Texts of files, for quotations. */
  readText: ReadText;
  /** Counters of tries, over all processes. */
  counters: Counters;
  /** The clock that judges one-time codes and links. */
  now: () => Date;
  /** The language model of `settings.model`; null where this installation has none. Asked by `ask-model.ts` alone. */
  ai: AiPort | null;
  /** The payment provider; null where nothing is sold. */
  payments: Payments | null;
  knowledge: Knowledge;
  requirements: readonly Requirement[];
  roadmap: readonly RoadmapStep[];
  /** What the operator says of the site. */
  site: SiteContent;
  settings: Settings;
};

/** A language model that the operator has set up, and what a million tokens cost. */
export type OfferedModel = { address: string; model: string; prices: TokenPrices | null };

export type Settings = {
  mode: 'development' | 'demo' | 'production' | 'test';
  /** Origin that the browser sees, without a trailing slash. Cookies are Secure when it is https. */
  publicUrl: string;
  sessionSecret: string;
  plans: Plans;
  /** What visitors are asked to allow. */
  optionalUses: readonly OptionalUse[];
  /** The language model of this installation; null where it has none. */
  model: OfferedModel | null;
  /** Account that decides about access to standards; null if nobody decides on the screens. */
  administrator: string | null;
  /** The calendar elsewhere in which visitors book a demo; null: our own. */
  bookingUrl: string | null;
  /** When the operator shows the product; null: our own calendar is closed. */
  bookingHours: BookingHours | null;
  /** Minimum length of new passwords. */
  passwordMinimum: number;
  /** Token with which a monitoring system reads the figures; production requires it. */
  metricsToken?: string | undefined;
  /** Proxies whose `X-Forwarded-For` is trusted; none if not set. */
  trustedProxies?: readonly string[] | undefined;
  /** When a session ends, ordinary or with "stay connected". */
  sessionLimits: Readonly<Record<'ordinary' | 'stayConnected', SessionLimits>>;
  /** A local mailbox replaces SMTP. */
  localMailbox: boolean;
  /** Folder of files that an operator imports, such as the full nomenclature. */
  dataFolder: string;
  /** Folder of built screens to serve; null when they are served elsewhere. */
  frontend: string | null;
};
