import http from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { run } from './measure.ts';
import { processorTime, type ProcessorTime } from './processor-time.ts';

// Starts the product of a checkout and measures it on a message: `requests-process.ts CHECKOUT FOLDER STARTER`, with
// the database below the process STARTER. The client is always this one, for every checkout.
const [checkout = '', folder = '', starter = ''] = process.argv.slice(2);
const Started = z.object({
  url: z.string(),
  camille: z.object({ name: z.string(), value: z.string() }),
  stop: z.custom<() => Promise<void>>((value) => typeof value === 'function'),
});
const Module = z.object({
  startInstallation: z.custom<(folder: string) => Promise<unknown>>((value) => typeof value === 'function'),
});
const Asked = z.object({
  what: z.enum(['session', 'devices', 'answers', 'end']),
  users: z.number(),
  times: z.number(),
});

const file = pathToFileURL(path.join(checkout, 'tests/journeys/product/installation.ts')).href;
const imported: unknown = await import(file);
const installation = Started.parse(await Module.parse(imported).startInstallation(folder));
const agent = new http.Agent({ keepAlive: true });
const headers = {
  cookie: `${installation.camille.name}=${installation.camille.value}`,
  'content-type': 'application/json',
};

function call(place: string, body?: unknown): Promise<string> {
  const method = body === undefined ? 'GET' : 'POST';
  return new Promise((resolve, reject) => {
    const request = http.request(`${installation.url}/api/${place}`, { agent, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const text = Buffer.concat(parts).toString();
        if (response.statusCode === 200) resolve(text);
        else reject(new Error(`${place}: ${response.statusCode} ${text}`));
      });
    });
    request.on('error', reject);
    request.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

const Created = z.object({ deviceId: z.string() });
const Next = z.object({ nextQuestion: z.object({ transitions: z.array(z.object({ key: z.string() })) }) });
const details = { name: 'Bench', manufacturer: 'Asteria Medical', description: 'A device with a long history.' };

/** Each user answers a new device with the last choice of every question. */
async function answering(users: number) {
  const lanes = await Promise.all(
    Array.from({ length: users }, async () => {
      const { deviceId } = Created.parse(JSON.parse(await call('devices/newDevice', details)));
      const next = Next.parse(JSON.parse(await call(`profiling/nextQuestion?deviceId=${deviceId}`)));
      return { deviceId, next };
    }),
  );
  return async (lane: number) => {
    const own = lanes[lane];
    const answerKey = own?.next.nextQuestion.transitions.at(-1)?.key;
    if (!own || answerKey === undefined) throw new Error('The questionnaire has ended');
    own.next = Next.parse(JSON.parse(await call('profiling/answerQuestion', { deviceId: own.deviceId, answerKey })));
  };
}

process.on('message', (message) => void measure(Asked.parse(message)));
process.send?.('ready');

async function measure({ what, users, times }: z.infer<typeof Asked>): Promise<void> {
  if (what === 'end') {
    agent.destroy();
    await installation.stop();
    process.disconnect();
    return;
  }
  const reading = { session: 'auth/session', devices: 'devices/getDevices' } as const;
  const act = what === 'answers' ? await answering(users) : () => call(reading[what]);
  const before = processorTime(Number(starter));
  const { seconds } = await run(times, users, act);
  const after = processorTime(Number(starter));
  const used = (of: keyof ProcessorTime) => (before && after ? (after[of] - before[of]) / times : Number.NaN);
  process.send?.({ rate: times / seconds, api: used('api'), worker: used('worker'), database: used('database') });
}
