import assert from 'node:assert/strict';
import * as z from 'zod';
import { docker, done } from './docker.ts';
import { answered, person } from './person.ts';
import { IMAGE, type Project } from './project.ts';
import type { Proxy } from './proxy.ts';
import { hearsLive, sharesLimits, sharesSessions } from './shared.ts';
import { goesOn, newcomer, signIn, trail, work, type Work } from './story.ts';
import { dieAndComeBack, healthy, strike } from './trouble.ts';
import { until } from './until.ts';

type Step = readonly [name: string, act: () => Promise<unknown>];

const services = ['api', 'worker', 'postgres', 'valkey'] as const;
const programs = { api: 'backend/api/main.ts', worker: 'backend/workers/main.ts' } as const;
const up = ['up', '-d', '--wait', '--scale', 'api=2'] as const;

/** What happens to an installation, in order. `second` is empty until a backup of `first` is brought into it. */
export function scenario({ first, second, proxy }: { first: Project; second: Project; proxy: Proxy }): Step[] {
  let story: Work;
  let before: string[] = [];
  let backup = '';
  const start = async (project: Project) => {
    await done(project.compose(...up));
    proxy.leadTo(await project.replicas());
  };
  /** A change of which the installation must know nothing when it is over. */
  const survives = (what: string, change: () => Promise<unknown>): Step => [
    what,
    async () => {
      before = await trail(story);
      await change();
      proxy.leadTo(await first.replicas());
      await goesOn(`after: ${what}`, first, story, before);
    },
  ];

  return [
    ['the image is built', () => done(first.compose('build'))],
    ['wrong settings are named before anything starts', () => namesWrongSettings(first)],
    ['all services start and are healthy', () => startsHealthy(first, () => start(first))],
    ['the programs are not reached around the API', () => isolates(first)],
    ['somebody signs up and is confirmed', async () => void (story = { ...(await emptyStory(first, proxy)) })],
    ['answers, a file and a summary', async () => void (story = await work(story.ada))],
    ['both replicas tell of an answer', async () => hearsLive(await first.replicas(), story)],
    ['the figures are there', () => figures(proxy, first)],
    ...services.flatMap((service): Step[] => [
      survives(`${service} is restarted`, async () => {
        await done(first.compose('restart', service));
        await done(first.compose(...up));
      }),
      survives(`${service} is killed`, async () => {
        await done(first.compose('kill', service));
        await done(first.compose(...up));
      }),
    ]),
    ...(['api', 'worker'] as const).map((service) =>
      survives(`${service} dies and is brought back`, () => dieAndComeBack(first, service, programs[service])),
    ),
    survives('a worker that hangs is seen', () => hangs(first, proxy)),
    survives('everything is taken down, and the volumes kept', async () => {
      await done(first.compose('down'));
      await done(first.compose(...up));
    }),
    [
      'a backup is made',
      async () => {
        before = await trail(story);
        backup = await backUp(first);
      },
    ],
    ['the programs end when they are told to', () => endsInOrder(first)],
    [
      'the backup is brought into an empty installation',
      async () => {
        await copyBackups(first, second);
        await done(second.compose('run', '--rm', 'migrate'));
        await done(second.compose('run', '--rm', 'migrate', 'acta', 'restore', backup));
        await start(second);
        story = { ...story, ada: person(proxy.url, story.ada.email) };
        await signIn(story.ada);
        await goesOn('after it was restored', second, story, before);
        assert.match(await done(second.compose('exec', '-T', 'api', 'acta', 'verify')), /The record is whole/);
        await hasFile(story);
      },
    ],
    ['a certificate of one’s own is trusted', () => trusts(second)],
    ['a session ends at every replica', () => sharesSessions(proxy.url, story)],
    ['wrong passwords are counted over all replicas', () => sharesLimits(proxy.url, story.ada.email)],
  ];
}

const emptyStory = async (project: Project, proxy: Proxy): Promise<Work> => ({
  ada: await newcomer(project, proxy.url),
  deviceId: '',
  answers: [],
});

async function namesWrongSettings({ compose }: Project): Promise<void> {
  const wrong = {
    ACTA_LOGLEVEL: 'debug',
    ACTA_SESSION_SECRET: 'short',
    SMTP_URL: 'smtp://mail.example.org',
    POSTGRES_APP_PASSWORD: 'p@ss/w#rd',
  };
  const settings = Object.entries(wrong).flatMap((pair) => ['-e', pair.join('=')]);
  const { code, out, err } = await compose('run', '--rm', '--no-deps', '-T', ...settings, 'migrate');
  assert.equal(code, 1);
  const named = ['ACTA_LOGLEVEL', 'ACTA_SESSION_SECRET', 'ACTA_MAIL_FROM', 'POSTGRES_APP_PASSWORD'];
  for (const name of named) assert.match(out + err, new RegExp(`^ *${name}: `, 'm'));
  assert.doesNotMatch(out + err, /^\s+at /m, 'no stack');
}

async function startsHealthy(project: Project, start: () => Promise<void>): Promise<void> {
  await start();
  const states = (await project.running()).map(({ Service, Health }) => `${Service} ${Health}`);
  assert.deepEqual(states.toSorted(), [
    'api healthy',
    'api healthy',
    'postgres healthy',
    'valkey healthy',
    'worker healthy',
  ]);
}

/** The database and the queue are on networks from which nothing leads outside, and each program on its own alone. */
async function isolates({ name, compose }: Project): Promise<void> {
  for (const network of ['database', 'queue'])
    assert.equal(
      await done(docker(['network', 'inspect', '--format', '{{.Internal}}', `${name}_${network}`])),
      'true',
      network,
    );
  const looks = `require('node:dns').lookup('valkey', (error) => process.exit(error ? 0 : 1))`;
  await done(compose('run', '--rm', '--no-deps', '-T', 'migrate', 'node', '-e', looks));
}

async function figures(proxy: Proxy, { env }: Project): Promise<void> {
  const headers = { authorization: `Bearer ${env['ACTA_METRICS_TOKEN']}` };
  const wanted = [
    /^acta_http_requests_total\{method="POST",route="\/api\/profiling\/answerQuestion",status="200"\} \d+$/m,
    /^acta_http_request_seconds_count \d+$/m,
    /^acta_worker_heartbeat_age_seconds \d/m,
    /^acta_queue_jobs\{queue="interactive",state="failed"\} 0$/m,
    /^acta_last_seal_position [1-9]/m,
    /^acta_mails_total\{host="[^"]+",outcome="sent"\} 1$/m,
  ];
  await until('all figures', async () => {
    const text = await (await fetch(`${proxy.url}/metrics`, { headers })).text();
    return wanted.every((line) => line.test(text));
  });
}

/** Stopped from within, the worker is there and does nothing: its health check and the readiness of the API say so. */
async function hangs(project: Project, proxy: Proxy): Promise<void> {
  await strike(project, 'worker', programs.worker, 'SIGSTOP');
  await until('the worker is unhealthy', async () =>
    (await project.running()).some(({ Service, Health }) => Service === 'worker' && Health === 'unhealthy'),
  );
  await until('the API says so', async () => {
    const answer = await fetch(`${proxy.url}/readyz`);
    return answer.status === 503 && (await answer.text()).includes('worker away');
  });
  await strike(project, 'worker', programs.worker, 'SIGCONT');
  await healthy(project, 'worker');
  await healthy(project, 'api');
}

/** Returns the folder, as it is called in the containers. */
async function backUp({ compose }: Project): Promise<string> {
  const said = await done(compose('run', '--rm', '-T', 'backup'));
  const folder = /^(\/backups\/\S+): \d+ entries .* read again and whole\.$/m.exec(said)?.[1];
  assert.ok(folder, said);
  return folder;
}

async function copyBackups(from: Project, to: Project): Promise<void> {
  // The volume is made by the first container that has it.
  await done(to.compose('run', '--rm', '--no-deps', '-T', 'migrate', 'true'));
  const volumes = ['-v', `${from.name}_backups:/from:ro`, '-v', `${to.name}_backups:/to`];
  await done(docker(['run', '--rm', ...volumes, IMAGE, 'cp', '-a', '/from/.', '/to/']));
}

async function hasFile({ ada, deviceId }: Work): Promise<void> {
  const Space = z.looseObject({ documents: z.array(z.looseObject({ id: z.string() })) });
  const { documents } = await answered(ada.get(`api/documents/getDocuments?deviceId=${deviceId}`), Space);
  const [document] = documents;
  assert.ok(document, 'the document is there');
  const file = await ada.get(`api/documents/download?deviceId=${deviceId}&documentId=${document.id}`);
  assert.deepEqual(file, { status: 200, body: 'What we plan.\n' });
}

async function trusts({ compose }: Project): Promise<void> {
  const extra = `console.log(require('node:tls').getCACertificates('extra').length)`;
  assert.equal(await done(compose('exec', '-T', 'worker', 'node', '-e', extra)), '1');
}

async function endsInOrder(project: Project): Promise<void> {
  await done(project.compose('stop'));
  const logs = await done(project.compose('logs', '--no-log-prefix', 'api', 'worker'));
  assert.match(logs, /"time":"\d{4}-[^"]+Z".*"the API has ended"/);
  assert.match(logs, /"time":"\d{4}-[^"]+Z".*"the worker has ended"/);
  assert.doesNotMatch(logs, /"url":"\/readyz"/);
}
