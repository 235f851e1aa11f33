import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { checkDecider, checkStream, checkWorkDecider } from '#/backend/commands/checks/checks.ts';
import { batchSize } from '#/backend/commands/checks/work.ts';
import { handle, type Meta } from '#/backend/commands/handle.ts';
import type { DatabaseUrls } from '#/backend/database/migrate.ts';
import type { Finding } from '#/backend/events/finding.ts';
import { jobKinds, type JobToDo } from '#/backend/jobs/jobs.ts';
import { createJobs } from '#/backend/jobs/queue.ts';
import { chain } from '#/backend/log/chain.ts';
import { marking } from '#/backend/log/marks.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { createPostgresLog } from '#/backend/log/postgres/log.ts';
import { judgeCheckProcessor } from '#/backend/workers/checks/judge-check.ts';
import { judgeThreads } from '#/backend/workers/checks/judge-in-thread.ts';
import { loadFindings } from '#/backend/workers/checks/load-check.ts';
import type { CheckPorts } from '#/backend/workers/checks/ports.ts';
import { loadRequirements } from '#/knowledge/load/load-content.ts';
import { testKeys } from '#/tests/makers/keys.ts';
import { manyPages } from './checks.ts';
import { cpuOf, ms, quantile, times } from './measure.ts';
import type { Section } from './report.ts';

const rounds = 5;
const runsOfBig = 19;
const cancellations = 10;
const requirements = loadRequirements()
  .filter(({ norm, type }) => norm === 'ISO13485' && type === 'REQ')
  .map(({ key }) => key);
const [document] = manyPages();
const actor = { kind: 'system', id: 'bench', role: null, name: null } as const;
const context = { jobId: 'job', attempt: 1, last: false, signal: new AbortController().signal };

/** What a run costs beside judging, and how long a small organisation waits beside one with nineteen runs. */
export async function runs(database: DatabaseUrls): Promise<Section> {
  const log = marking(createPostgresLog({ connectionString: database.url }), testKeys.markKey);
  const threads = judgeThreads();
  const ports: CheckPorts = {
    log,
    readText: () => Promise.resolve(document?.reading ?? null),
    judge: threads.judge,
    statuses: (_, keys) => Promise.resolve(new Map(keys.map((key) => [key, 'APPLICABLE' as const]))),
    model: null,
    knowledge: 'bench',
  };
  try {
    const warm = await readyCheck(log, randomUUID());
    await judgeCheckProcessor(ports)(warm, context);
    const findings = await loadFindings(log, warm.run, (await log.head()) ?? '');
    const [recorded, bare] = await overhead(ports, findings);
    const [alone, beside] = await fairness(ports, database.url);
    const [usual, slowest] = await cancelling(ports);
    return {
      key: 'runs',
      title: 'Runs of checks',
      note: `Runs of ${requirements.length} requirements over 20 pages. Recorded by the worker, with its decisions, against appending the same events in the same portions; 20 runs at once, of which 19 belong to another organisation and were asked for before; and runs that are cancelled after their first 25 verdicts.`,
      rows: [
        {
          what: 'overhead of a verdict, beside judging',
          value: `${(recorded / requirements.length).toFixed(2)} ms of processor time`,
          reference: `${(bare / requirements.length).toFixed(2)} ms, appended bare`,
          ratio: times(recorded / bare),
        },
        {
          what: 'one run beside nineteen of another organisation',
          value: ms(beside),
          reference: `${ms(alone)} alone`,
          ratio: times(beside / alone),
        },
        {
          what: `cancelled while judged: until the worker has stopped, median of ${cancellations}`,
          value: ms(usual),
          reference: `${ms(slowest)} the slowest; 1 s is the goal`,
        },
      ],
    };
  } finally {
    await threads.close();
    await log.close();
  }
}

const metaOf = (organisation: string): Meta => ({
  id: randomUUID(),
  actor,
  organisation,
  device: null,
  knowledge: 'bench',
});

/** A check whose documents were read, as the job of its judgement. */
async function readyCheck(log: EventLog, organisation: string) {
  if (!document) throw new Error('There are no documents');
  const run = randomUUID();
  const { sha256, version, document: id } = document;
  const attached = { document: id, version, sha256, name: id, description: '', fileName: `${id}.md`, size: 1 };
  const start = { requirements, engine: 'rules' as const, facts: '', base: null, isPaid: false, model: null };
  await handle(log, checkDecider, run, { type: 'CreateCheck', label: 'Bench' }, metaOf(organisation));
  await handle(log, checkDecider, run, { type: 'AttachDocuments', documents: [attached] }, metaOf(organisation));
  const started = await handle(log, checkDecider, run, { type: 'StartCheck', ...start }, metaOf(organisation));
  const request = started.ok ? (started.state.request?.id ?? '') : '';
  const reading = {
    document: id,
    outcome: 'read',
    extractor: null,
    pages: 20,
    unreadable: [],
    blocks: 400,
    speaksToModels: [],
  };
  await handle(log, checkWorkDecider, run, { type: 'RecordReading', request, reading }, metaOf(organisation));
  return { run, organisation, device: null, request };
}

/** Milliseconds of processor time of recording all findings of a run, and of appending its events bare; the best round. */
async function overhead(ports: CheckPorts, findings: readonly Finding[]): Promise<[number, number]> {
  const { log } = ports;
  const judge: CheckPorts['judge'] = async function* ({ documents }) {
    for await (const _ of documents) continue;
    yield* findings;
  };
  let [recorded, bare] = [Infinity, Infinity];
  for (let round = 0; round < rounds; round++) {
    const work = await readyCheck(log, randomUUID());
    recorded = Math.min(recorded, await cpuOf(() => judgeCheckProcessor({ ...ports, judge })(work, context)));
    const done = await Array.fromAsync(log.read(checkStream(work.run)));
    const judged = done.filter(({ type }) => type === 'RequirementsJudged' || type === 'CheckCompleted');
    const stream = `bare-${work.run}`;
    bare = Math.min(
      bare,
      await cpuOf(async () => {
        let hash: string | null = null;
        for (const [at, { hash: _, mark: __, ...one }] of judged.entries()) {
          const events = chain(hash, stream, at, [{ ...one, id: randomUUID() }]);
          hash = events[0]?.hash ?? null;
          await log.append(stream, at, events);
        }
      }),
    );
  }
  return [recorded, bare];
}

/** Milliseconds from the cancellation of a run, of which verdicts are recorded, until its worker has stopped. */
async function cancelling(ports: CheckPorts): Promise<[number, number]> {
  const each: number[] = [];
  for (let round = 0; round < cancellations; round++) {
    const work = await readyCheck(ports.log, randomUUID());
    const recorded = Promise.withResolvers<void>();
    const judge: CheckPorts['judge'] = async function* (order, signal) {
      let given = 0;
      for await (const finding of ports.judge(order, signal)) {
        // The batch before is recorded when the first of the next one is asked for.
        if (given++ === batchSize) recorded.resolve();
        yield finding;
      }
    };
    const judging = judgeCheckProcessor({ ...ports, judge })(work, context);
    await recorded.promise;
    const began = performance.now();
    await handle(ports.log, checkDecider, work.run, { type: 'CancelCheck' }, metaOf(work.organisation));
    await judging;
    each.push(performance.now() - began);
  }
  return [quantile(each, 0.5), quantile(each, 1)];
}

/** Milliseconds until a run of an organisation has ended: alone, and asked for after nineteen of another one. */
async function fairness(ports: CheckPorts, databaseUrl: string): Promise<[number, number]> {
  const jobs = createJobs(jobKinds, { databaseUrl, onError: () => undefined });
  const ended = new Map<string, number>();
  const judge = judgeCheckProcessor(ports);
  await jobs.work({
    'check-judgement': async (work, given) => {
      await judge(work, given);
      ended.set(work.run, performance.now());
    },
  });
  const jobOf = (data: Awaited<ReturnType<typeof readyCheck>>): JobToDo => {
    return { kind: 'check-judgement', jobId: randomUUID(), data };
  };
  const small = async (others: readonly JobToDo[]) => {
    const work = await readyCheck(ports.log, randomUUID());
    await jobs.addBulk(others);
    const began = performance.now();
    await jobs.add(jobOf(work));
    while (!ended.has(work.run)) await pause(5);
    return (ended.get(work.run) ?? began) - began;
  };
  try {
    await small([]); // the first one starts a second thread
    const alone = await small([]);
    const big = randomUUID();
    const others: JobToDo[] = [];
    for (let run = 0; run < runsOfBig; run++) others.push(jobOf(await readyCheck(ports.log, big)));
    const beside = await small(others);
    while (ended.size < runsOfBig + 3) await pause(20);
    return [alone, beside];
  } finally {
    await jobs.close();
  }
}
