import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { AiPort } from '#/backend/ai/port.ts';
import { buildApp } from '#/backend/api/edge/app.ts';
import type { Services, Settings } from '#/backend/api/edge/services.ts';
import { postgresCounters } from '#/backend/api/edge/limits/on-postgres.ts';
import { steadyCounters } from '#/backend/api/edge/limits/steady.ts';
import { folderStore } from '#/backend/files/folder.ts';
import { openWitnesses } from '#/backend/log/witness/open.ts';
import { organisationKeys } from '#/backend/privacy/organisation-keys.ts';
import type { Payments } from '#/backend/payments/open.ts';
import { createVault } from '#/backend/privacy/personal.ts';
import { noSite, type SiteContent } from '#/backend/site/content.ts';
import { testKeys } from './keys.ts';
import { projectionsOf } from '#/backend/projections/views.ts';
import type { Knowledge, Requirement, RoadmapStep } from '#/knowledge/types.ts';
import { readPlainText } from './plain-text.ts';
import { startEngine, type Engine } from './engine.ts';
import { tinyKnowledge } from './tiny-knowledge.ts';

export type Server = {
  app: FastifyInstance;
  services: Services;
  engine: Engine;
  /** Ends what folds events into views, as when no worker runs. */
  stopViews: () => Promise<void>;
  /** Folds them again after that. */
  resumeViews: () => void;
  /** Where its files are kept. */
  folder: string;
  stop: () => Promise<void>;
};

/** The whole backend in this process: a separate database, the projections, and the API, which does not listen yet. */
export async function startServer(
  with_: {
    knowledge?: Knowledge;
    requirements?: readonly Requirement[];
    roadmap?: readonly RoadmapStep[];
    settings?: Partial<Settings>;
    now?: () => Date;
    ai?: AiPort;
    payments?: Payments;
    site?: SiteContent;
  } = {},
): Promise<Server> {
  const engine = await startEngine();
  const folder = await mkdtemp(path.join(tmpdir(), 'acta-files-'));
  const { knowledge = tinyKnowledge, requirements = [], roadmap = [] } = with_;
  const run = () => engine.run(projectionsOf(testKeys.rowKey, knowledge, roadmap));
  let views = run();
  const files = folderStore(folder, organisationKeys(engine.pool, testKeys.masterKey));
  const services: Services = {
    pool: engine.pool,
    log: engine.log,
    witnesses: openWitnesses(engine.pool, { dataDir: folder, witnessDir: undefined }),
    clock: engine.clock,
    ahead: () => [],
    files,
    counters: steadyCounters(postgresCounters(engine.pool), { secret: 'of tests', onAway: neverAway }),
    readText: readPlainText(files),
    now: with_.now ?? (() => new Date()),
    vault: createVault({ pool: engine.pool, masterKey: testKeys.masterKey }),
    keys: testKeys,
    ai: with_.ai ?? null,
    payments: with_.payments ?? null,
    knowledge,
    requirements,
    roadmap,
    site: with_.site ?? noSite,
    settings: {
      mode: 'test',
      publicUrl: 'http://acta.test',
      sessionSecret: 'a secret for sessions of tests only',
      administrator: null,
      bookingUrl: null,
      bookingHours: null,
      plans: 'on',
      optionalUses: [],
      model: null,
      passwordMinimum: 6,
      sessionLimits: { ordinary: { absolute: 3, idle: 3 }, stayConnected: { absolute: 72, idle: 72 } },
      trustedProxies: ['loopback'],
      localMailbox: false,
      dataFolder: folder,
      frontend: null,
      ...with_.settings,
    },
  };
  const app = await buildApp(services);
  return {
    app,
    services,
    engine,
    stopViews: () => views.stop(),
    resumeViews: () => void (views = run()),
    folder,
    async stop() {
      await app.close();
      await engine.stop();
      await rm(folder, { recursive: true });
    },
  };
}

function neverAway(error: unknown): void {
  throw new Error('The store of the counters is away', { cause: error });
}
