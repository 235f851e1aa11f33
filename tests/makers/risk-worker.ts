import { offlineEngine } from '#/backend/ai/offline.ts';
import type { AiPort } from '#/backend/ai/port.ts';
import { jobKinds } from '#/backend/jobs/jobs.ts';
import { createJobs } from '#/backend/jobs/queue.ts';
import { PermanentFailure } from '#/backend/jobs/run-job.ts';
import { runReactor } from '#/backend/jobs/reactor.ts';
import { loadRiskFacts } from '#/backend/workers/risks/risk-facts.ts';
import { riskSuggestionProcessor, riskSuggestionReactor } from '#/backend/workers/risks/risk-suggestions.ts';
import type { Server } from './server.ts';

/**
 * The part of the worker that proposes risks, beside a server. The first attempt of a job is its last, so that no test
 * waits.
 */
export async function startRiskWorker(
  { engine, services }: Pick<Server, 'engine' | 'services'>,
  ai: AiPort = offlineEngine,
): Promise<{ stop: () => Promise<void> }> {
  const { log, pool, database } = engine;
  const { knowledge } = services;
  const jobs = createJobs(jobKinds, { databaseUrl: database.url, onError: () => undefined }); // a test makes jobs fail
  const process = riskSuggestionProcessor({
    engineFor: async () => ai,
    log,
    loadFacts: (device, request) => loadRiskFacts(log, knowledge, device, request),
    knowledge: knowledge.version,
  });
  const once: typeof process = async (data, context) => {
    try {
      await process(data, { ...context, last: true });
    } catch (error) {
      throw new PermanentFailure('TRIED', error);
    }
  };
  await jobs.work({ 'risk-suggestions': once }, { concurrency: 1 });
  const stopping = new AbortController();
  const onError = (error: unknown) => {
    throw error;
  };
  const reacting = runReactor(riskSuggestionReactor, { pool, log, jobs, signal: stopping.signal, onError });
  return {
    async stop() {
      stopping.abort();
      await reacting;
      await jobs.close();
    },
  };
}
