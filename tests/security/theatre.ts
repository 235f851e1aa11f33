import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Settings } from '#/backend/api/edge/services.ts';
import { writeHeartbeat } from '#/backend/projections/heartbeat.ts';
import { emptyTally } from '#/backend/workers/heartbeat.ts';
import { accountIdOf } from '#/backend/commands/accounts/account-id.ts';
import { loadKnowledge } from '#/knowledge/load/load.ts';
import type { Knowledge } from '#/knowledge/types.ts';
import { openAlways } from '#/tests/makers/booking-hours.ts';
import { manyRisks } from '#/tests/makers/many-risks.ts';
import { startRiskWorker } from '#/tests/makers/risk-worker.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { tinyNorms, tinyRequirements } from '#/tests/makers/tiny-requirements.ts';
import { tinyRoadmap } from '#/tests/makers/tiny-roadmap.ts';
import { castOf } from './cast.ts';
import type { Stage } from './differences.ts';
import { sceneOf } from './scene.ts';

/** A law, more risks than the free plan shows, and real templates, of which the first is free. */
const knowledge: Knowledge = {
  ...tinyNorms,
  risks: [...tinyNorms.risks, ...manyRisks(6)],
  templates: loadKnowledge().templates.slice(0, 2),
};

const figures = { ...emptyTally(), queue: {} };

export type Theatre = Stage & {
  server: Server;
  /** Forgets all tries: on a quick machine a play asks for more than the limits of a minute let through. */
  nextMinute: () => Promise<void>;
  stop: () => Promise<void>;
};

/** The whole server with every address that it can have, the seven roles, and their data. */
export async function openTheatre(settings: Partial<Settings> = {}): Promise<Theatre> {
  const administrator = `admin.${randomUUID()}@example.org`;
  const frontend = await mkdtemp(path.join(tmpdir(), 'acta-screens-'));
  await writeFile(path.join(frontend, 'index.html'), '<!doctype html><title>Acta</title>');
  const server = await startServer({
    knowledge,
    requirements: tinyRequirements,
    roadmap: tinyRoadmap,
    settings: {
      administrator: accountIdOf(administrator, '07'.repeat(32)),
      localMailbox: true,
      bookingHours: openAlways,
      frontend,
      ...settings,
    },
  });
  const worker = await startRiskWorker(server);
  // A play takes longer than a worker may be silent.
  const sendHeartbeat = () =>
    writeHeartbeat(server.engine.workerPool, { worker: randomUUID(), host: 'theatre', figures });
  await sendHeartbeat();
  const timer = setInterval(() => void sendHeartbeat(), 60_000);
  const cast = await castOf(server, administrator);
  const [FREE, PREMIUM, other] = await Promise.all([
    sceneOf(server, cast, 'FREE'),
    sceneOf(server, cast, 'PREMIUM'),
    sceneOf(server, cast, 'other'),
  ]);
  return {
    server,
    cast,
    scenes: { FREE, PREMIUM, other },
    nextMinute: async () => void (await server.engine.pool.query('delete from try_count')),
    async stop() {
      clearInterval(timer);
      await worker.stop();
      await server.stop();
      await rm(frontend, { recursive: true });
    },
  };
}
