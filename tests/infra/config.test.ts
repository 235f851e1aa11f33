import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, type ConfigProblem } from '#/backend/config.ts';

const complete = {
  DATABASE_URL: 'postgres://acta_app:p@db/acta',
  ACTA_PUBLIC_URL: 'https://acta.example.com/',
  ACTA_SESSION_SECRET: '0123456789abcdef0123456789abcdef',
  ACTA_MASTER_KEY: '0123456789abcdef'.repeat(4),
};

function problemsOf(environment: NodeJS.ProcessEnv): ConfigProblem[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

const settingsWrongIn = (environment: NodeJS.ProcessEnv) => problemsOf(environment).map(({ setting }) => setting);

describe('the settings', () => {
  it('are complete with four of them', () => {
    expect(readConfig(complete)).toMatchObject({
      mode: 'production',
      publicUrl: 'https://acta.example.com',
      port: 4680,
      authProfile: 'asvs',
      redisUrl: undefined,
    });
  });

  it('name who the worker signs in as, or say it by the master key', () => {
    const derived = new URL(readConfig(complete).databaseWorkerUrl);
    expect([derived.username, derived.host, derived.pathname]).toEqual(['acta_worker', 'db', '/acta']);
    expect(derived.password).toMatch(/^[\w-]{43}$/);
    const other = readConfig({ ...complete, ACTA_MASTER_KEY: 'fedcba9876543210'.repeat(4) });
    expect(other.databaseWorkerUrl).not.toBe(derived.href);
    const named = 'postgres://acta_worker:own@db/acta';
    expect(readConfig({ ...complete, DATABASE_WORKER_URL: named }).databaseWorkerUrl).toBe(named);
  });

  it('name all that is missing at once', () => {
    expect(settingsWrongIn({})).toEqual(['DATABASE_URL', 'ACTA_PUBLIC_URL', 'ACTA_SESSION_SECRET', 'ACTA_MASTER_KEY']);
  });

  it.each([
    'esdb://kurrentdb:2113?tls=false',
    'esdb://a:2113,b:2113/?tls=false',
    'esdb+discover://u:p%40@cluster.example',
  ])('take %s for the event log', (url) =>
    expect(readConfig({ ...complete, KURRENTDB_URL: url }).kurrentdbUrl).toBe(url),
  );

  it.each([
    ['kurrentdb:2113', 'must begin with esdb:// or esdb+discover:// and name a host'],
    ['kurrentdb://kurrentdb:2113?tls=false', 'must begin with esdb:// or esdb+discover:// and name a host'],
    ['esdb://', 'must begin with esdb:// or esdb+discover:// and name a host'],
    ['esdb://kurrentdb:2113', 'must name a user and a password, or have tls=false'],
  ])('refuse %s for the event log', (url, problem) => {
    expect(problemsOf({ ...complete, KURRENTDB_URL: url })).toEqual([{ setting: 'KURRENTDB_URL', problem }]);
  });

  it('refuse a name they do not know', () => {
    expect(problemsOf({ ...complete, ACTA_SESION_SECRET: 'x' })).toEqual([
      { setting: 'ACTA_SESION_SECRET', problem: 'is not a setting of Acta: ACTA_SESSION_SECRET is one' },
    ]);
    expect(problemsOf({ ...complete, ACTA_COLOUR: 'x' })).toEqual([
      { setting: 'ACTA_COLOUR', problem: 'is not a setting of Acta' },
    ]);
  });

  it.each([
    ['SMPT_URL', 'SMTP_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['REDIS_URLS', 'REDIS_URL'],
    ['OPENAI_APIKEY', 'OPENAI_API_KEY'],
    ['ACTA_LOGLEVEL', 'ACTA_LOG_LEVEL'],
    ['KURRENT_DB_URL', 'KURRENTDB_URL'],
    ['smtp_url', 'SMTP_URL'],
  ])('refuse %s, a slip of the pen', (setting, meant) => {
    expect(problemsOf({ ...complete, [setting]: 'x' })).toEqual([
      { setting, problem: `is not a setting of Acta: ${meant} is one` },
    ]);
  });

  it('leave alone what other programs are told', () => {
    const others = ['PATH', 'HOST', 'PORTS', 'TERM', 'SMTP_USER', 'MAIL_URL', 'BASE_URL', 'OPENAI_ORG_ID', 'PGPORT'];
    expect(problemsOf({ ...complete, ...Object.fromEntries(others.map((name) => [name, 'x'])) })).toEqual([]);
  });

  it('take an empty text for not set', () => {
    expect(readConfig({ ...complete, REDIS_URL: '', ACTA_AUTH_PROFILE: '' })).toMatchObject({
      redisUrl: undefined,
      authProfile: 'asvs',
    });
  });

  it('ask for safer passwords in production, and as specified elsewhere, unless told otherwise', () => {
    const profile = (set: NodeJS.ProcessEnv) => readConfig({ ...complete, ...set }).authProfile;
    expect(profile({})).toBe('asvs');
    expect(profile({ ACTA_MODE: 'demo' })).toBe('spec');
    expect(profile({ ACTA_MODE: 'development' })).toBe('spec');
    expect(profile({ ACTA_AUTH_PROFILE: 'spec' })).toBe('spec');
    expect(profile({ ACTA_MODE: 'demo', ACTA_AUTH_PROFILE: 'nist' })).toBe('nist');
  });

  it('listen to other machines in production, or where that is said', () => {
    const listens = (more: NodeJS.ProcessEnv) => readConfig({ ...complete, ...more }).listen;
    expect([listens({}), listens({ ACTA_MODE: 'demo' })]).toEqual(['0.0.0.0', '127.0.0.1']);
    expect(listens({ ACTA_MODE: 'demo', ACTA_LISTEN: '0.0.0.0' })).toBe('0.0.0.0');
  });

  it('of Stripe come together, or not at all', () => {
    const both = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(readConfig(complete).stripe).toBeNull();
    expect(readConfig({ ...complete, ...both }).stripe).toMatchObject({ secretKey: 'sk_test_1', tax: true });
    expect(settingsWrongIn({ ...complete, STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual(['STRIPE_WEBHOOK_SECRET']);
    expect(settingsWrongIn({ ...complete, ...both, STRIPE_SECRET_KEY: 'pk_test_1' })).toEqual(['STRIPE_SECRET_KEY']);
  });

  it('of demos are read as a whole', () => {
    const text = 'Europe/Paris; mon-fri 09:00-12:00; 45 min; mail demo@acta.example';
    expect(readConfig({ ...complete, ACTA_BOOKING_HOURS: text }).bookingHours).toMatchObject({ minutes: 45 });
    expect(problemsOf({ ...complete, ACTA_BOOKING_HOURS: 'Europe/Paris; mail demo@acta.example' })).toEqual([
      { setting: 'ACTA_BOOKING_HOURS', problem: 'names no hours such as mon-fri 09:00-12:00' },
    ]);
  });

  it('leave to the compose file what is its own', () => {
    expect(settingsWrongIn({ ...complete, ACTA_BIND: '0.0.0.0', ACTA_PORT: '80', ACTA_VERSION: '1' })).toEqual([]);
  });

  it.each([
    ['ACTA_SESSION_SECRET', 'short'],
    ['ACTA_SESSION_SECRET', 'x'.repeat(64)],
    ['ACTA_MASTER_KEY', '0'.repeat(64)],
    ['ACTA_MASTER_KEY', '0123456789abcdef'],
    ['DATABASE_URL', 'mysql://db/acta'],
    ['REDIS_URL', 'localhost:6379'],
    ['PORT', '70000'],
    ['ACTA_LISTEN', 'everywhere'],
    ['ACTA_AUTH_PROFILE', 'none'],
    ['ACTA_PLANS', 'none'],
    ['STRIPE_TAX', 'maybe'],
    ['ACTA_BOOKING_URL', 'http://calendar.example'],
    ['ACTA_BOOKING_HOURS', 'Europe/Atlantis; mon 09:00-12:00; mail demo@acta.example'],
    ['ACTA_ADMINISTRATOR', 'the boss'],
    ['ACTA_METRICS_TOKEN', 'short'],
    ['ACTA_TRUSTED_PROXIES', 'everybody'],
    ['ACTA_TRUSTED_PROXIES', '10.0.0.0/33'],
    ['ACTA_TRUSTED_PROXIES', '10.0.0.0/'],
    ['ACTA_TRUSTED_PROXIES', '10.0.0.0/8.5'],
    ['ACTA_TRUSTED_PROXIES', '::ffff:10.0.0.0/104'],
    ['ACTA_TRUSTED_PROXIES', '0.0.0.0/0'],
  ])('refuse %s=%s', (setting, value) => {
    expect(settingsWrongIn({ ...complete, [setting]: value })).toEqual([setting]);
  });
});

it.each(['0.0.0.0/0', '::/0', '10.0.0.2, 0.0.0.0/1', '8000::/1'])(
  'a proxy may not be everybody: %s is refused with what to do',
  (value) => {
    expect(problemsOf({ ...complete, ACTA_TRUSTED_PROXIES: value })).toEqual([
      {
        setting: 'ACTA_TRUSTED_PROXIES',
        problem: 'believes too many: name your proxies, or a network no wider than 10.0.0.0/8 or fc00::/7',
      },
    ]);
  },
);

describe('in production', () => {
  const overHttp = { ...complete, ACTA_PUBLIC_URL: 'http://acta.example.com' };

  it('an http address must be allowed by name', () => {
    expect(settingsWrongIn(overHttp)).toEqual(['ACTA_PUBLIC_URL']);
    expect(settingsWrongIn({ ...overHttp, ACTA_ALLOW_HTTP: 'true' })).toEqual([]);
    expect(settingsWrongIn({ ...overHttp, ACTA_MODE: 'development' })).toEqual([]);
  });

  it('no password of the example will do', () => {
    const example = { ...complete, DATABASE_URL: 'postgres://acta_app:CHANGE@postgres:5432/acta' };
    expect(settingsWrongIn(example)).toEqual(['DATABASE_URL']);
  });

  it('proxies are named one by one', () => {
    const named = { ...complete, ACTA_TRUSTED_PROXIES: 'loopback, 10.0.0.2, fd00::/8' };
    expect(readConfig(named).trustedProxies).toEqual(['loopback', '10.0.0.2', 'fd00::/8']);
  });

  it('mail needs a sender', () => {
    expect(settingsWrongIn({ ...complete, SMTP_URL: 'smtp://mail' })).toEqual(['ACTA_MAIL_FROM']);
  });
});
