import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Finding } from '#/backend/events/finding.ts';
import { jobKinds } from '#/backend/jobs/jobs.ts';
import { createJobs } from '#/backend/jobs/queue.ts';
import { judgingBasis } from '#/backend/judging/verdict/fingerprint.ts';
import { runReactor } from '#/backend/jobs/reactor.ts';
import { judgeCheckProcessor } from '#/backend/workers/checks/judge-check.ts';
import type { CheckPorts, JudgeRows, ReadDocument, WantedRow } from '#/backend/workers/checks/ports.ts';
import { checkReactor } from '#/backend/workers/checks/reactor.ts';
import { readDocumentProcessor } from '#/backend/workers/checks/read-document.ts';
import { statusesOf } from '#/backend/workers/checks/statuses.ts';
import type { Server } from './server.ts';

/** A requirement is met by the first line that names it, and denied by one that begins with "no". */
export const judgeByName: JudgeRows = async function* ({ documents, rows, base }, signal) {
  const read = await Array.fromAsync(documents);
  for (const row of rows) {
    await breathe();
    signal.throwIfAborted();
    const finding = findingByName(read, row);
    yield base.find(({ fingerprint }) => fingerprint === finding.fingerprint) ?? finding;
  }
};

function findingByName(documents: readonly ReadDocument[], { key: requirement, status }: WantedRow): Finding {
  const hit = documents.flatMap((one) =>
    one.reading.blocks.filter(({ text }) => text.includes(requirement)).map((block) => ({ ...one, block })),
  )[0];
  const isDenied = hit?.block.text.startsWith('no ') ?? false;
  const quote = hit && {
    document: hit.document,
    version: hit.version,
    sha256: hit.sha256,
    block: hit.block.id,
    from: 0,
    to: hit.block.text.length,
    wordsSha256: sha256(hit.block.text),
    place: { page: null, approximate: false, slide: null, cell: null, line: hit.block.place.line },
  };
  const verdict = status === 'NA' ? 'notApplicable' : isDenied ? 'gap' : hit ? 'met' : 'notAddressed';
  return {
    requirement,
    verdict,
    criticity: verdict === 'gap' || verdict === 'notAddressed' ? 'critical' : null,
    score: verdict === 'met' ? 0 : 1,
    confidence: 1,
    quotes: quote && !isDenied ? [quote] : [],
    against: quote && isDenied ? [quote] : [],
    missing: [],
    reasons: [],
    engine: 'rules',
    fingerprint: `${judgingBasis()}.${sha256(JSON.stringify([requirement, status === 'NA', quote ?? null]))}`,
  };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The parts of the worker that do checks, beside a server. Several may run at once. */
export async function startCheckWorker(
  { engine, services }: Pick<Server, 'engine' | 'services'>,
  ports: Partial<CheckPorts> = {},
): Promise<{ stop: () => Promise<void> }> {
  const { log, pool, database } = engine;
  const { knowledge, requirements, readText } = services;
  const jobs = createJobs(jobKinds, { databaseUrl: database.url, onError: () => undefined }); // a test makes jobs fail
  const all: CheckPorts = {
    log,
    readText,
    judge: judgeByName,
    statuses: statusesOf(log, knowledge, requirements),
    model: null,
    knowledge: knowledge.version,
    ...ports,
  };
  await jobs.work({
    'check-document': readDocumentProcessor(all),
    'check-judgement': judgeCheckProcessor(all),
  });
  const stopping = new AbortController();
  const onError = (error: unknown) => {
    throw error;
  };
  const reacting = runReactor(checkReactor, { pool, log, jobs, signal: stopping.signal, onError });
  return {
    async stop() {
      stopping.abort();
      await reacting;
      await jobs.close();
    },
  };
}
