import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { sortedJson } from '#/backend/log/row-marks.ts';
import { deviceView } from '#/backend/projections/documents/device/fold.ts';
import { historyPages, linesOf } from '#/backend/projections/rows/history/page.ts';
import type { Names } from '#/backend/projections/rows/history/names.ts';
import { foldAll } from '#/backend/projections/view.ts';
import { checkedProjections } from '#/backend/projections/views.ts';
import { eventForReader } from '#/backend/queries/history/entry.ts';
import { beforeAfter } from '#/backend/rendering/history/before-after.ts';
import { historyJsonl } from '#/backend/rendering/history/jsonl.ts';
import type { Bilingual } from '#/knowledge/types.ts';
import { testKeys } from '#/tests/makers/keys.ts';
import { plainVault } from '#/tests/makers/plain-vault.ts';
import { derivationsOf, walks } from './derivations.ts';
import { goldenLogs, type GoldenLog } from './logs.ts';

/** What follows from the golden logs: the name of each thing, and the hash of its bytes. */
export type Pins = ReadonlyMap<string, string>;

export const pinsFile = path.join(import.meta.dirname, 'pins.txt');

/** The pins that are kept: a line each, the hash last. */
export const keptPins = (): Pins =>
  new Map(
    readFileSync(pinsFile, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), line.slice(line.lastIndexOf(' ') + 1)]),
  );

/** The pins of this code. */
export async function pinsNow(): Promise<Pins> {
  const pins = new Map<string, string>();
  for (const log of goldenLogs()) {
    for (const [what, value] of [...viewsOf(log), ...(await trailOf(log)), ...derivationsOf(log)])
      pins.set(`${log.name} ${what}`, hashOf(value));
  }
  for (const [what, value] of walks()) pins.set(what, hashOf(value));
  return pins;
}

/** The names under which two differ. */
export const differing = (kept: Pins, now: Pins): string[] =>
  [...new Set([...kept.keys(), ...now.keys()])].filter((name) => kept.get(name) !== now.get(name));

/** The rows of each view that takes any of the events. */
function* viewsOf({ events }: GoldenLog): Iterable<[string, unknown]> {
  for (const { name, refold } of checkedProjections(testKeys.rowKey)) {
    const view = refold(() => true);
    for (const event of events) view.take(event);
    if (view.rows.size > 0) yield [`view ${name}`, [...view.rows]];
  }
}

/** The audit trail as readers see it, what each event was before and after, and the exports of the devices. */
async function trailOf({ events }: GoldenLog): Promise<[string, unknown][]> {
  const lines = historyPages(events, names).flatMap(linesOf);
  const entries = await Promise.all(
    lines.map(({ event, en, fr }) => eventForReader({ vault: plainVault }, { event, sentenceEn: en, sentenceFr: fr })),
  );
  const changes = events
    .flatMap((event) => [beforeAfter(event, names, 'en'), beforeAfter(event, names, 'fr')])
    .filter(({ before, after }) => before !== '' || after !== '');
  const devices = new Set(events.filter(({ type }) => type === 'DeviceCreated').map(({ device }) => device ?? ''));
  const exports = [...devices].map(async (device): Promise<[string, unknown]> => {
    const its = entries.filter((entry) => entry.device === device);
    const trail = {
      count: its.length,
      async *pages() {
        yield its;
      },
    };
    return [`export ${device}`, await text(historyJsonl(foldAll(deviceView, device, events), trail))];
  });
  const changed: [string, unknown][] = changes.length > 0 ? [['before and after', changes]] : [];
  return [['trail', entries], ...changed, ...(await Promise.all(exports))];
}

const itself = (key: string): Bilingual => ({ en: key, fr: key });
const names: Names = {
  question: itself,
  choice: (_, answer) => itself(answer),
  answer: (_, choices) => itself(choices.join()),
  norm: itself,
  risk: itself,
  task: itself,
  field: itself,
};

/** The order of keys in an object says nothing: the database does not keep it. A text is hashed as it is. */
const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(typeof value === 'string' ? value : sortedJson(value))
    .digest('hex')
    .slice(0, 16);
