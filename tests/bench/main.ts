import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '#/infra/dev/files.ts';
import type { DatabaseUrls } from '#/backend/database/migrate.ts';
import { asWorker, testDatabases } from '#/tests/services/databases.ts';
import { removeFolder, temporaryFolder } from '#/tests/services/temporary-folder.ts';
import { temporaryPostgres } from '#/tests/services/temporary-postgres.ts';
import { alone } from './alone.ts';
import { answers } from './answers.ts';
import { append } from './append.ts';
import { backup } from './backup.ts';
import { capas } from './capas.ts';
import { copilot } from './copilot.ts';
import { emdn } from './emdn.ts';
import { files } from './files.ts';
import { firstWords } from './first-words.ts';
import { idle } from './idle.ts';
import { live } from './live.ts';
import { lighthouseScores } from './lighthouse.ts';
import { marks } from './marks.ts';
import { moments } from './moments.ts';
import { reading } from './reading.ts';
import { pages } from './pages.ts';
import { partitions } from './partitions.ts';
import { replay } from './replay.ts';
import { liveLong } from './long-life.ts';
import { machine, markdown, table, Section } from './report.ts';
import { requests } from './requests.ts';
import { requirements } from './requirements.ts';
import { risks } from './risks.ts';
import { runs } from './runs.ts';
import { scale } from './scale.ts';
import { screens, weights } from './screens.ts';
import { tips } from './tips.ts';
import { views } from './views.ts';
import { verify } from './verify.ts';
import { startWorld } from './world.ts';

/**
 * `npm run bench -- [sections] [--write] [--json FILE] [--emdn FILE] [--events NUMBER] [--against CHECKOUT]`
 * Without sections all are run: append marks replay requests answers live risks capas moments emdn requirements copilot words templates checks weights pages screens idle tips verify files reading; `backup`
 * and `scale`, which take minutes, only when they are named, as are `views`, `partitions` and `lighthouse`. `--events`: how many are replayed, 200,000 unless said otherwise. `--against`: the
 * checkout of an earlier release with its packages, which appending with marks and signed-in calls are compared with.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: 'boolean' },
    json: { type: 'string' },
    emdn: { type: 'string' },
    against: { type: 'string' },
    events: { type: 'string', default: '200000' },
  },
});
const events = Number(options.events);
if (!Number.isInteger(events) || events < 5000) throw new Error('--events takes a number of at least 5000');
const on = machine();
const sections: Section[] = [];
const wanted = (key: string) => positionals.length === 0 || positionals.includes(key);
const done = (section: Section) => {
  sections.push(section);
  console.log(`\n${section.title}\n${table(section)}`);
};

console.log(`${on.date} · ${on.cpu}, ${on.cores} cores, ${on.memory} · Node ${on.node} · load ${on.load}`);
const folder = temporaryFolder();
const server = await serverOf(folder);
// The worlds started below read their database from here as well.
Object.assign(process.env, { DATABASE_URL: server.url, DATABASE_OWNER_URL: server.ownerUrl });
try {
  if (wanted('weights')) done(weights());
  if (wanted('tips')) done(tips());
  if (wanted('files')) done(await files());
  if (wanted('reading')) done(await reading());
  if (wanted('verify')) done(await onEmptyDatabase(verify));
  if (wanted('emdn')) done(await emdn(options.emdn));
  if (wanted('requirements')) done(await requirements());
  if (wanted('copilot')) done(await copilot());
  if (wanted('templates')) done(await alone('templates-process.ts', [], Section));
  if (wanted('checks')) done(await alone('checks-process.ts', [], Section));
  if (wanted('checks')) done(await onEmptyDatabase(runs));
  if (wanted('append')) done(await onEmptyDatabase((database) => append(database, folder)));
  if (wanted('marks')) done(await onEmptyDatabases((empty) => marks(empty, options.against)));
  if (wanted('idle')) done(await idle(folder));
  if (positionals.includes('views')) done(await onEmptyDatabases((empty) => views(empty, events, options.against)));
  if (positionals.includes('partitions')) done(await onEmptyDatabases((empty) => partitions(empty, events)));
  if (wanted('replay')) done(await onEmptyDatabase((database) => replay(database, events)));
  if (positionals.includes('scale')) done(await scale(path.join(folder, 'scale')));
  if (positionals.includes('backup')) done(await onEmptyDatabases(backup));
  if (wanted('requests')) done(await requests(server.url, folder, options.against));
  if (wanted('words')) done(await firstWords(path.join(folder, 'words')));
  if (
    ['answers', 'live', 'risks', 'capas', 'moments', 'pages', 'screens'].some(wanted) ||
    positionals.includes('lighthouse')
  )
    await inAWorld();
} finally {
  await server.stop();
  removeFolder(folder);
}
if (options.json !== undefined)
  fs.writeFileSync(options.json, `${JSON.stringify({ machine: on, sections }, null, 2)}\n`);
if (options.write) fs.writeFileSync(path.join(ROOT, 'docs/benchmarks.md'), markdown(sections, on));

async function inAWorld(): Promise<void> {
  const world = await startWorld(folder);
  try {
    if (wanted('answers')) done(await answers(world));
    if (wanted('live')) done(await live(world));
    if (wanted('risks')) done(await risks(world));
    if (wanted('capas')) done(await capas(world));
    if (wanted('pages')) done(await pages(world));
    if (positionals.includes('lighthouse')) done(await lighthouseScores(world));
    if (!wanted('moments') && !wanted('screens')) return;
    const device = await world.newDevice();
    const lived = await liveLong(world, device, 2000);
    if (wanted('moments')) done(await moments(world, device));
    if (wanted('screens')) done(await screens(world, device, lived));
  } finally {
    await world.stop();
  }
}

function onEmptyDatabase(section: (database: DatabaseUrls) => Promise<Section>): Promise<Section> {
  return onEmptyDatabases(async (empty) => section(await empty()));
}

async function onEmptyDatabases(section: (empty: () => Promise<DatabaseUrls>) => Promise<Section>): Promise<Section> {
  const databases = testDatabases(server);
  try {
    return await section(databases.create);
  } finally {
    await databases.dropAll();
  }
}

async function serverOf(place: string): Promise<DatabaseUrls & { stop: () => Promise<void> }> {
  const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl } = process.env;
  return url && ownerUrl
    ? { url, ownerUrl, workerUrl: asWorker(url), stop: async () => undefined }
    : temporaryPostgres(place);
}
