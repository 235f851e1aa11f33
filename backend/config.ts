import { isIP } from 'node:net';
import * as z from 'zod';
import { readBookingHours, type BookingHours } from '#/backend/events/booking-hours.ts';
import { kurrentAddress } from '#/backend/log/kurrent/address.ts';
import { derivedWorkerUrl } from '#/backend/database/roles.ts';
import { nearest } from '#/backend/process/nearest.ts';

/** All settings from outside, read once when a program starts. */
export type Config = {
  mode: 'development' | 'demo' | 'production' | 'test';
  /** URL of the application's role, acta_app. */
  databaseUrl: string;
  /** URL of the worker's role, acta_worker, which alone writes views. */
  databaseWorkerUrl: string;
  /** URL of the owner of the tables; only migrations need it. */
  databaseOwnerUrl: string | undefined;
  /** The event log is in KurrentDB if this is set, else in Postgres. */
  kurrentdbUrl: string | undefined;
  /** BullMQ runs on Redis if this is set, else on Postgres. */
  redisUrl: string | undefined;
  /** Base URL of Acta for browsers, without a slash at the end. */
  publicUrl: string;
  port: number;
  /** Address of this machine on which the API listens. */
  listen: string;
  sessionSecret: string;
  /** 32 bytes in hex: wraps the keys under which personal data are encrypted. */
  masterKey: string;
  /** Seed of the key that signs seals; derived from the master key if it is not set. */
  sealKey: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  openaiApiKey: string | undefined;
  /** The language model: its address and name, what output it can enforce, what a million tokens cost; null for none. */
  model: ModelSettings | null;
  /** The rules for passwords and sessions: those of the specification, of OWASP ASVS or of NIST SP 800-63B. */
  authProfile: 'spec' | 'asvs' | 'nist';
  /** Whether plans restrict anything. */
  plans: 'on' | 'off';
  /** The account at Stripe that sells plans; null where nothing is sold. */
  stripe: StripeSettings | null;
  /** The address of a calendar elsewhere, in which visitors book a demo. */
  bookingUrl: string | undefined;
  /** When the operator shows the product, for our own calendar. */
  bookingHours: BookingHours | undefined;
  /** Lets a monitoring system read the figures. */
  metricsToken: string | undefined;
  /** Addresses, networks or their names whose `X-Forwarded-For` is trusted; none if not set. */
  trustedProxies: readonly string[] | undefined;
  /** Address of the account that decides about access to standards. */
  administrator: string | undefined;
  /** Where the messages of the contact form go: the address of the setting, else the administrator's. */
  contactMail: string | undefined;
  dataDir: string;
  /** Folder of what the operator says of the site; nothing is said if it is not set. */
  siteDir: string | undefined;
  /** Folder of the newest seals, outside the database and the data folder. */
  witnessDir: string | undefined;
  witnessMail: readonly string[];
  witnessWebhook: string | undefined;
  /** URL of a time stamping authority (RFC 3161). */
  timestampUrl: string | undefined;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error';
  /** Number of parts of the organisations whose views several workers share; the same for all workers. */
  projectionPartitions: number;
  /** Whether the text of scanned pages is recognised, by tesseract. */
  recognisesText: boolean;
};

export type ModelSettings = {
  address: string;
  model: string;
  structured: 'json_schema' | 'json_object' | 'text';
  prices: { input: number; output: number; currency: string } | null;
};

export type StripeSettings = {
  secretKey: string;
  webhookSecret: string;
  /** Another address than Stripe's own, for tests. */
  address: string | undefined;
  /** Whether Stripe computes the VAT (Stripe Tax). */
  tax: boolean;
};

export type ConfigProblem = { setting: string; problem: string };

/** Names every wrong setting, so that all can be repaired at once. */
export class ConfigError extends Error {
  readonly problems: ConfigProblem[];
  constructor(problems: ConfigProblem[]) {
    super(
      `The settings are not complete:\n${problems.map(({ setting, problem }) => `  ${setting}: ${problem}`).join('\n')}`,
    );
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

const url = (...protocols: string[]) =>
  z
    .string({ error: 'is missing' })
    .refine((text) => protocols.some((protocol) => URL.canParse(text) && text.startsWith(`${protocol}://`)), {
      error: `must be a URL that begins with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
    });

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });

const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** `10.0.0.2`, `fd00::/8`, or a name that the server knows. */
function isProxy(text: string): boolean {
  if (namedNetworks.has(text)) return true;
  const [address = '', bits, more] = text.split('/');
  const version = address.toLowerCase().startsWith('::ffff:') ? 0 : isIP(address);
  if (version === 0 || more !== undefined) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/**
 * Whether a network is at most as wide as those of RFC 1918 and RFC 4193: a trusted proxy can claim any client address.
 */
function isNarrow(proxy: string): boolean {
  const [address = '', bits] = proxy.split('/');
  return bits === undefined || Number(bits) >= (isIP(address) === 4 ? 8 : 7);
}

function isSignedIn(text: string): boolean {
  const address = kurrentAddress(text);
  return address !== null && (address.user !== null || !address.isEncrypted);
}

const varied = (text: string) => new Set(text).size >= 8;

const Settings = z.object({
  ACTA_MODE: oneOf(['development', 'demo', 'production', 'test']).default('production'),
  DATABASE_URL: url('postgres', 'postgresql'),
  DATABASE_OWNER_URL: url('postgres', 'postgresql').optional(),
  DATABASE_WORKER_URL: url('postgres', 'postgresql').optional(),
  REDIS_URL: url('redis', 'rediss').optional(),
  KURRENTDB_URL: z
    .string()
    .refine((text) => kurrentAddress(text) !== null, {
      error: 'must begin with esdb:// or esdb+discover:// and name a host',
      abort: true,
    })
    .refine(isSignedIn, { error: 'must name a user and a password, or have tls=false' })
    .optional(),
  ACTA_PUBLIC_URL: url('https', 'http').transform((text) => text.replace(/\/+$/, '')),
  ACTA_ALLOW_HTTP: oneOf(['true', 'false']).default('false'),
  PORT: z.coerce.number({ error: 'must be a number' }).int().min(1).max(65_535).default(4680),
  ACTA_LISTEN: z
    .string()
    .refine((text) => isIP(text) > 0, { error: 'must be an address such as 0.0.0.0' })
    .optional(),
  ACTA_SESSION_SECRET: z
    .string({ error: 'is missing' })
    .min(32, { error: 'must have 32 characters or more', abort: true })
    .refine(varied, { error: 'must be random' }),
  ACTA_MASTER_KEY: z
    .string({ error: 'is missing' })
    .regex(/^[0-9a-f]{64}$/i, { error: 'must be 32 bytes in hex (64 characters)', abort: true })
    .refine(varied, { error: 'must be random' }),
  ACTA_SEAL_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, { error: 'must be 32 bytes in hex (64 characters)', abort: true })
    .refine(varied, { error: 'must be random' })
    .optional(),
  SMTP_URL: url('smtp', 'smtps').optional(),
  ACTA_MAIL_FROM: z.string().default('Acta <no-reply@localhost>'),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: url('https', 'http').optional(),
  OPENAI_MODEL: z.string().optional(),
  OPENAI_OUTPUT: oneOf(['json_schema', 'json_object', 'text']).default('json_schema'),
  OPENAI_PRICES: z
    .string()
    .regex(/^\d+(?:\.\d+)?\/\d+(?:\.\d+)? [A-Z]{3}$/, { error: 'must be like "0.40/1.60 EUR", read and written' })
    .optional(),
  ACTA_AUTH_PROFILE: oneOf(['spec', 'asvs', 'nist']).optional(),
  ACTA_PLANS: oneOf(['on', 'off']).default('on'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_/, { error: 'must begin with sk_ or rk_' })
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, { error: 'must begin with whsec_' })
    .optional(),
  STRIPE_API_URL: url('https', 'http').optional(),
  STRIPE_TAX: oneOf(['on', 'off']).default('on'),
  ACTA_BOOKING_URL: url('https').optional(),
  ACTA_BOOKING_HOURS: z
    .string()
    .transform((text, context) => {
      const read = readBookingHours(text);
      if ('hours' in read) return read.hours;
      context.addIssue(read.problem);
      return z.NEVER;
    })
    .optional(),
  ACTA_ADMINISTRATOR: z.email({ error: 'must be an e-mail address' }).optional(),
  ACTA_CONTACT_MAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  ACTA_METRICS_TOKEN: z.string().min(32, { error: 'must have 32 characters or more' }).optional(),
  ACTA_TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(',').map((one) => one.trim()))
    .refine((list) => list.every(isProxy), {
      error: 'must be addresses or networks with commas between them',
      abort: true,
    })
    .refine((list) => list.every(isNarrow), {
      error: 'believes too many: name your proxies, or a network no wider than 10.0.0.0/8 or fc00::/7',
    })
    .optional(),
  ACTA_DATA_DIR: z.string().default('.data'),
  ACTA_SITE_DIR: z.string().optional(),
  ACTA_WITNESS_DIR: z.string().optional(),
  ACTA_WITNESS_MAIL: z
    .string()
    .transform((list) => list.split(',').map((one) => one.trim()))
    .pipe(z.array(z.email({ error: 'must be e-mail addresses with commas between them' })))
    .optional(),
  ACTA_WITNESS_WEBHOOK: url('https', 'http').optional(),
  ACTA_TIMESTAMP_URL: url('https', 'http').optional(),
  ACTA_LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error']).default('info'),
  ACTA_OCR: oneOf(['on', 'off']).default('off'),
  ACTA_PROJECTION_PARTITIONS: z.coerce.number({ error: 'must be a number' }).int().min(1).max(64).default(1),
});

/** Names of all settings, in the order of .env.example. */
export const SETTINGS = Object.keys(Settings.shape);

/** Settings that infra/compose.yaml reads itself. They may be in the same .env; the programs ignore them. */
export const COMPOSE_SETTINGS: readonly string[] = [
  'ACTA_BIND',
  'ACTA_PORT',
  'ACTA_VERSION',
  'ACTA_BACKUPS',
  'ACTA_CA_FILE',
  'ACTA_SUBNET',
];

const ModelPart = Settings.pick({
  OPENAI_API_KEY: true,
  OPENAI_BASE_URL: true,
  OPENAI_MODEL: true,
  OPENAI_OUTPUT: true,
  OPENAI_PRICES: true,
});

/** The settings of the model alone, for a program that needs no other. Throws a ConfigError. */
export function readModelConfig(environment: NodeJS.ProcessEnv): Pick<Config, 'model' | 'openaiApiKey'> {
  const parsed = ModelPart.safeParse(onlySet(environment));
  if (!parsed.success) throw new ConfigError(issues(parsed.error));
  return { model: modelOf(parsed.data), openaiApiKey: parsed.data.OPENAI_API_KEY };
}

/** Compose files pass an unset setting on as an empty text. */
const onlySet = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));

/** Reads the environment. Throws a ConfigError that names every missing, wrong or unknown setting. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const set = onlySet(environment);
  const parsed = Settings.safeParse(set);
  const problems = [...unknown(set), ...issues(parsed.error), ...forProduction(set), ...halfOfStripe(set)];
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  return named(parsed.data);
}

/** Unknown names with our prefix, and misspelt names of our settings. */
const unknown = (set: NodeJS.ProcessEnv): ConfigProblem[] =>
  Object.keys(set)
    .filter((name) => !SETTINGS.includes(name) && !COMPOSE_SETTINGS.includes(name))
    .flatMap((setting) => {
      const meant = nearest(setting, SETTINGS);
      if (meant !== undefined) return [{ setting, problem: `is not a setting of Acta: ${meant} is one` }];
      return setting.startsWith('ACTA_') ? [{ setting, problem: 'is not a setting of Acta' }] : [];
    });

const issues = (error: z.ZodError | undefined): ConfigProblem[] =>
  (error?.issues ?? []).map((issue) => ({ setting: issue.path.join('.'), problem: issue.message }));

function forProduction(set: NodeJS.ProcessEnv): ConfigProblem[] {
  const { ACTA_MODE: mode = 'production', ACTA_PUBLIC_URL: publicUrl, SMTP_URL: smtp, ACTA_MAIL_FROM: from } = set;
  if (mode !== 'production') return [];
  const overHttp = publicUrl?.startsWith('http://') === true && set['ACTA_ALLOW_HTTP'] !== 'true';
  const fromExample = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_WORKER_URL'].filter((name) =>
    set[name]?.includes(':CHANGE@'),
  );
  return [
    ...fromExample.map((setting) => ({ setting, problem: 'has the password of the example' })),
    ...(overHttp
      ? [{ setting: 'ACTA_PUBLIC_URL', problem: 'must begin with https:// (or set ACTA_ALLOW_HTTP=true)' }]
      : []),
    ...(smtp !== undefined && from === undefined
      ? [{ setting: 'ACTA_MAIL_FROM', problem: 'is missing, and SMTP_URL is set' }]
      : []),
  ];
}

/** A checkout without the secret of its messages would take money and open no plan. */
function halfOfStripe({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret }: NodeJS.ProcessEnv): ConfigProblem[] {
  if ((key === undefined) === (secret === undefined)) return [];
  const setting = key === undefined ? 'STRIPE_SECRET_KEY' : 'STRIPE_WEBHOOK_SECRET';
  return [{ setting, problem: 'is missing, and the other setting of Stripe is set' }];
}

/** `0.40/1.60 EUR`: a million tokens read, and written. */
function pricesOf(text: string | undefined): ModelSettings['prices'] {
  const [, input, output, currency] = /^([\d.]+)\/([\d.]+) ([A-Z]{3})$/.exec(text ?? '') ?? [];
  return currency === undefined ? null : { input: Number(input), output: Number(output), currency };
}

const modelOf = (settings: z.infer<typeof ModelPart>): ModelSettings | null =>
  settings.OPENAI_MODEL === undefined
    ? null
    : {
        address: settings.OPENAI_BASE_URL ?? 'https://api.openai.com/v1',
        model: settings.OPENAI_MODEL,
        structured: settings.OPENAI_OUTPUT,
        prices: pricesOf(settings.OPENAI_PRICES),
      };

const named = (settings: z.infer<typeof Settings>): Config => ({
  mode: settings.ACTA_MODE,
  databaseUrl: settings.DATABASE_URL,
  databaseWorkerUrl: settings.DATABASE_WORKER_URL ?? derivedWorkerUrl(settings.DATABASE_URL, settings.ACTA_MASTER_KEY),
  databaseOwnerUrl: settings.DATABASE_OWNER_URL,
  kurrentdbUrl: settings.KURRENTDB_URL,
  redisUrl: settings.REDIS_URL,
  publicUrl: settings.ACTA_PUBLIC_URL,
  port: settings.PORT,
  // A container sets it; elsewhere only production is open to other machines.
  listen: settings.ACTA_LISTEN ?? (settings.ACTA_MODE === 'production' ? '0.0.0.0' : '127.0.0.1'),
  sessionSecret: settings.ACTA_SESSION_SECRET,
  masterKey: settings.ACTA_MASTER_KEY,
  sealKey: settings.ACTA_SEAL_KEY,
  smtpUrl: settings.SMTP_URL,
  mailFrom: settings.ACTA_MAIL_FROM,
  openaiApiKey: settings.OPENAI_API_KEY,
  model: modelOf(settings),
  authProfile: settings.ACTA_AUTH_PROFILE ?? (settings.ACTA_MODE === 'production' ? 'asvs' : 'spec'),
  plans: settings.ACTA_PLANS,
  stripe:
    settings.STRIPE_SECRET_KEY === undefined || settings.STRIPE_WEBHOOK_SECRET === undefined
      ? null
      : {
          secretKey: settings.STRIPE_SECRET_KEY,
          webhookSecret: settings.STRIPE_WEBHOOK_SECRET,
          address: settings.STRIPE_API_URL,
          tax: settings.STRIPE_TAX === 'on',
        },
  bookingUrl: settings.ACTA_BOOKING_URL,
  bookingHours: settings.ACTA_BOOKING_HOURS,
  administrator: settings.ACTA_ADMINISTRATOR,
  contactMail: settings.ACTA_CONTACT_MAIL ?? settings.ACTA_ADMINISTRATOR,
  metricsToken: settings.ACTA_METRICS_TOKEN,
  trustedProxies: settings.ACTA_TRUSTED_PROXIES,
  dataDir: settings.ACTA_DATA_DIR,
  siteDir: settings.ACTA_SITE_DIR,
  witnessDir: settings.ACTA_WITNESS_DIR,
  witnessMail: settings.ACTA_WITNESS_MAIL ?? [],
  witnessWebhook: settings.ACTA_WITNESS_WEBHOOK,
  timestampUrl: settings.ACTA_TIMESTAMP_URL,
  logLevel: settings.ACTA_LOG_LEVEL,
  projectionPartitions: settings.ACTA_PROJECTION_PARTITIONS,
  recognisesText: settings.ACTA_OCR === 'on',
});
