import http from 'node:http';
import path from 'node:path';
import * as z from 'zod';
import { startInstallation } from '#/tests/journeys/product/installation.ts';
import { startApi, startNode } from '#/tests/journeys/product/programs.ts';
import { foundOrganisations } from './crowd.ts';
import { run } from './measure.ts';
import { processorTime, type ProcessorTime } from './processor-time.ts';
import { redisOf } from './redis.ts';
import type { Row, Section } from './report.ts';
import { cores, needed, total, working, type Costs, type Week } from './scale-model.ts';

const processes = 4;
const atOnce = 32;
/** What an organisation of three people does in a week; each event reaches the two tabs that the others have open. */
const week: Week = { answers: 60, reads: 600, heard: 240 };
/** The run has this part of a week. */
const compressed = 30;
const short: Week = { answers: week.answers / compressed, reads: week.reads / compressed, heard: 0 };
const listeners = 200;
/** Seconds; the sealer looks once a minute. */
const resting = 60;

const costNames: Record<keyof Costs, string> = {
  answer: 'an answer',
  read: 'a signed-in read',
  heard: 'an event to a listener',
  rest: 'a second in which nobody asks',
};

const Created = z.object({ deviceId: z.string() });
const Next = z.object({ nextQuestion: z.object({ transitions: z.array(z.object({ key: z.string() })) }) });
type Member = { cookie: string; device: string; next: z.infer<typeof Next> };

/**
 * Several APIs and workers on Redis: what an answer, a read and a message to a listener cost, and whether a model of these
 * foretells the weeks of 10 and of 1,000 organisations that are really run.
 */
export async function scale(place: string): Promise<Section> {
  const redis = await redisOf(place);
  const settings = { ACTA_PLANS: 'off', ...(redis ? { REDIS_URL: redis.url } : {}) };
  const installation = await startInstallation(place, undefined, settings);
  const { env, folder } = installation;
  const others = await Promise.all(
    Array.from({ length: processes - 1 }, (_, index) => startApi(env, folder, `api-${index + 2}`)),
  );
  const workers = Array.from({ length: processes - 1 }, (_, index) =>
    startNode('backend/workers/main.ts', env, path.join(folder, `logs/worker-${index + 2}.log`)),
  );
  try {
    const apis = [installation.url, ...others.map(({ url }) => url)];
    const crowd = await asMembers(apis, await foundOrganisations(env, 1000 + atOnce));
    await run(400, atOnce, (lane) => read(apis, crowd[lane]!, lane)); // every process is warm
    const costs: Costs = {
      // Each time another organisation, as in the weeks: what one keeps in memory does not make the next one cheaper.
      read: await costOf(3000, (turn) => read(apis, crowd[turn % crowd.length]!, turn)),
      answer: await costOf(512, (turn) => answer(apis, crowd[turn % crowd.length]!, turn)),
      heard: await costOfListener(apis, crowd),
      rest: await costOfRest(),
    };
    const rows: Row[] = (['answer', 'read', 'heard', 'rest'] as const).map((name) => ({
      what: `processor time of ${costNames[name]}`,
      value: parts(costs[name], 1),
    }));
    for (const count of [10, 1000]) rows.push(...(await really(apis, crowd.slice(atOnce).slice(0, count), costs)));
    rows.push(...computed(costs));
    return {
      key: 'scale',
      title: `${processes} APIs and ${processes} workers on ${redis ? 'Redis' : 'Postgres'}`,
      note: `Clients, programs, database and queue share the machine. A week of an organisation: ${week.answers} answers, ${week.reads} reads, ${week.heard} events to open tabs; the runs have a thirtieth of its answers and reads. The model multiplies what one of each costs, measured before over other organisations, and adds what the programs take while nobody asks.`,
      rows,
    };
  } finally {
    await Promise.all([...others, ...workers].map((one) => one.stop()));
    await installation.stop();
    await redis?.stop();
  }
}

/** Runs the compressed week of these organisations, each on one of the APIs, and holds it against the model. */
async function really(apis: readonly string[], crowd: readonly Member[], costs: Costs): Promise<Row[]> {
  const before = spent();
  const busy = new Map<Member, Promise<void>>();
  let next = 0;
  const { seconds } = await run(crowd.length * short.answers, atOnce, async () => {
    const turn = next++;
    const member = crowd[turn % crowd.length]!;
    // One answer of a device after the other: its questions follow from each other.
    const answered = (busy.get(member) ?? Promise.resolve()).then(() => answer(apis, member, turn));
    busy.set(member, answered);
    await answered;
    for (let more = short.reads / short.answers; more > 0; more--) await read(apis, member, turn + more);
  });
  await viewsSettled();
  const used = difference(before, spent());
  const foretold = needed(costs, short, crowd.length, seconds);
  return [
    {
      what: `a thirtieth of the week of ${crowd.length.toLocaleString('en')} organisations, processor time`,
      value: parts(used, 1000, 's'),
      reference: `${parts(foretold, 1000, 's')} foretold`,
      ratio: `${(total(used) / total(foretold)).toFixed(2)}×`,
    },
    { what: `the same, by the clock`, value: `${seconds.toFixed(0)} s` },
  ];
}

/** What stands on the model alone. */
function computed(costs: Costs): Row[] {
  return [1000, 100_000].map((count) => {
    const { api, worker, database } = needed(costs, week, count, working);
    const said = (milliseconds: number) => cores(milliseconds).toFixed(1);
    return {
      what: `computed: cores in the busiest hour of ${count.toLocaleString('en')} organisations`,
      value: `API ${said(api)}, worker ${said(worker)}, database ${said(database)}`,
    };
  });
}

/** A member of each of these organisations with a device, in the order of their APIs. */
async function asMembers(apis: readonly string[], secrets: readonly string[]): Promise<Member[]> {
  const members: Member[] = [];
  const details = { name: 'Scale', manufacturer: 'Crowd', description: 'A device of the crowd.' };
  await run(secrets.length, atOnce, async () => {
    const index = members.length;
    const member: Member = {
      cookie: `session=${secrets[index]}`,
      device: '',
      next: { nextQuestion: { transitions: [] } },
    };
    members.push(member);
    const url = apis[index % apis.length]!;
    member.device = Created.parse(await call(url, member, 'devices/newDevice', details)).deviceId;
    member.next = Next.parse(await call(url, member, `profiling/nextQuestion?deviceId=${member.device}`));
  });
  return members;
}

const reads = ['auth/session', 'devices/getDevices'];

async function read(apis: readonly string[], member: Member, turn: number): Promise<void> {
  await call(apis[turn % apis.length]!, member, reads[turn % reads.length]!);
}

async function answer(apis: readonly string[], member: Member, turn: number): Promise<void> {
  const answerKey = member.next.nextQuestion.transitions.at(-1)?.key;
  if (answerKey === undefined) throw new Error('The questionnaire has ended');
  const body = { deviceId: member.device, answerKey };
  member.next = Next.parse(await call(apis[turn % apis.length]!, member, 'profiling/answerQuestion', body));
}

/** Milliseconds of processor time of one call, measured over so many. */
async function costOf(count: number, act: (turn: number) => Promise<void>): Promise<ProcessorTime> {
  const before = spent();
  let turn = 0;
  await run(count, atOnce, () => act(turn++));
  await viewsSettled();
  return each(difference(before, spent()), count);
}

/** Milliseconds of processor time of a second in which nobody asks. */
async function costOfRest(): Promise<ProcessorTime> {
  const before = spent();
  await new Promise((resolve) => setTimeout(resolve, resting * 1000));
  agent.destroy(); // the servers have closed what nobody used
  return each(difference(before, spent()), resting);
}

/** What an event costs for one more tab that is open: answers with listeners, less the same answers without. */
async function costOfListener(apis: readonly string[], crowd: readonly Member[]): Promise<ProcessorTime> {
  const [member] = crowd.slice(-1);
  if (!member) throw new Error('Nobody is there');
  const changes = 15;
  const change = async () => {
    for (let turn = 0; turn < changes; turn++)
      await call(apis[0]!, member, 'devices/updateSummary', { deviceId: member.device, summary: `Number ${turn}` });
    await viewsSettled();
  };
  const began = spent();
  await change();
  const without = difference(began, spent());
  const open = Array.from({ length: listeners }, (_, index) =>
    http
      .get(`${apis[index % apis.length]}/api/stream`, { agent: false, headers: { cookie: member.cookie } }, (stream) =>
        stream.on('error', () => undefined).resume(),
      )
      .on('error', () => undefined),
  );
  await viewsSettled();
  const before = spent();
  await change();
  const with_ = difference(before, spent());
  for (const stream of open) stream.destroy();
  const more = difference(without, with_);
  const none = (value: number) => Math.max(0, value);
  return each({ api: none(more.api), worker: none(more.worker), database: none(more.database) }, changes * listeners);
}

const agent = new http.Agent({ keepAlive: true });

function call(url: string, { cookie }: Pick<Member, 'cookie'>, place: string, body?: unknown): Promise<unknown> {
  const headers = { cookie, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const request = http.request(`${url}/api/${place}`, { agent, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        if (response.statusCode === 200) resolve(JSON.parse(text));
        else reject(new Error(`${place}: ${response.statusCode} ${text}`));
      });
    });
    request.on('error', reject);
    request.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Views of workers other than the one that the caller waited for may still be folding. */
const viewsSettled = () => new Promise((resolve) => setTimeout(resolve, 1000));

function spent(): ProcessorTime {
  const time = processorTime();
  if (!time) throw new Error('This system does not tell what its processes use');
  return time;
}

const difference = (before: ProcessorTime, after: ProcessorTime): ProcessorTime => ({
  api: after.api - before.api,
  worker: after.worker - before.worker,
  database: after.database - before.database,
});
const each = ({ api, worker, database }: ProcessorTime, by: number): ProcessorTime => ({
  api: api / by,
  worker: worker / by,
  database: database / by,
});

function parts(time: ProcessorTime, by: number, unit = 'ms'): string {
  const { api, worker, database } = each(time, by);
  const [all, ...rest] = [api + worker + database, api, worker, database].map((value) =>
    value.toFixed(value < 10 ? 2 : 0),
  );
  return `${all} ${unit}: API ${rest[0]}, worker ${rest[1]}, database ${rest[2]}`;
}
