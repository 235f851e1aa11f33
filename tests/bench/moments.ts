import * as z from 'zod';
import { liveLong } from './long-life.ts';
import { ms, quantile, run, times } from './measure.ts';
import type { Row, Section } from './report.ts';
import type { World } from './world.ts';

const repeats = 40;
const Page = z.object({ events: z.array(z.object({ position: z.string() })), next: z.string().nullable() });

/**
 * Reads of the past of a device with a long history and of one with a very long one, compared with reads of their
 * present.
 */
export async function moments(world: World, device: string): Promise<Section> {
  const older = await world.newDevice();
  await liveLong(world, older, 20_000);
  return {
    key: 'moments',
    title: 'Looking at the past',
    note: `Two devices, with as many events as is said. ${repeats} requests, one at a time: where another is not said the same moment each time, else another each time, the first time that it is asked for. Reference: the same device now, from its view, with the same share of its requests, and the goal where there is one.`,
    rows: [...(await rowsOf(world, device, 50)), ...(await rowsOf(world, older, 300))],
  };
}

/** `goal`: the milliseconds within which 95 of 100 requests for a moment or a difference should get a response. */
async function rowsOf(world: World, device: string, goal: number): Promise<Row[]> {
  const positions = await positionsOf(world, device);
  const name = `${positions.length.toLocaleString('en')} events`;
  const at = (share: number) => positions[Math.floor(share * (positions.length - 1))] ?? '';
  const info = `devices/getDeviceInfo?deviceId=${device}`;
  const asked = async (path: (share: number) => string) => {
    let turn = 0;
    const { each } = await run(repeats, 1, () => world.call(path((++turn * 0.618) % 1)));
    return { median: quantile(each, 0.5), p95: quantile(each, 0.95) };
  };
  await asked(() => info); // warms up
  const now = await asked(() => info);
  const began = performance.now();
  await world.call(`${info}&asOf=${at(0.97)}`);
  const cold = performance.now() - began;
  const pair = (what: string, { median, p95 }: { median: number; p95: number }, limit?: number): Row[] => [
    {
      what: `${name}: ${what}, median`,
      value: ms(median),
      reference: `${ms(now.median)} the present`,
      ratio: times(median / now.median),
    },
    {
      what: `${name}: ${what}, 95 in 100 within`,
      value: ms(p95),
      reference: `${ms(now.p95)} the present${limit === undefined ? '' : `; at most ${limit} ms`}`,
      ratio: times(p95 / now.p95),
    },
  ];
  const difference = (from: number, to: number) => `history/diff?deviceId=${device}&from=${at(from)}&to=${at(to)}`;
  return [
    {
      what: `${name}: the first moment ever asked for, after 97 % of them`,
      value: ms(cold),
      reference: `${ms(now.median)} the present`,
      ratio: times(cold / now.median),
    },
    ...pair('another moment each time', await asked((share) => `${info}&asOf=${at(share)}`), goal),
    ...pair('another difference each time', await asked((share) => difference(share / 2, (1 + share) / 2)), goal),
    ...pair('after half of them', await asked(() => `${info}&asOf=${at(0.5)}`)),
    ...pair('the difference of after 10 % and 90 %', await asked(() => difference(0.1, 0.9))),
    ...pair('a page of 1,000 events', await asked(() => `history/getEvents?deviceId=${device}&limit=1000`)),
    await workbook(world, device, name),
  ];
}

/** The whole trail as a workbook, compared with the same trail as lines of JSON. */
async function workbook(world: World, device: string, name: string): Promise<Row> {
  const fetched = async (format: string) => {
    const began = performance.now();
    const address = `${world.url}/api/history/export?deviceId=${device}&format=${format}`;
    const answer = await fetch(address, { headers: { cookie: world.cookie } });
    const size = (await answer.arrayBuffer()).byteLength;
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return { taken: performance.now() - began, size: `${Math.round(size / 1024).toLocaleString('en')} kB` };
  };
  const lines = await fetched('jsonl');
  const book = await fetched('xlsx');
  return {
    what: `${name}: the whole trail as a workbook`,
    value: `${ms(book.taken)}, ${book.size}`,
    reference: `${ms(lines.taken)}, ${lines.size} as lines of JSON`,
    ratio: times(book.taken / lines.taken),
  };
}

async function positionsOf(world: World, device: string): Promise<string[]> {
  const found: string[] = [];
  for (let after: string | null = ''; after !== null;) {
    const more: string = after === '' ? '' : `&after=${after}`;
    const page: z.infer<typeof Page> = Page.parse(
      await world.call(`history/getEvents?deviceId=${device}&limit=2000${more}`),
    );
    found.push(...page.events.map(({ position }) => position));
    after = page.next;
  }
  return found;
}
