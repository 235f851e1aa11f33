import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { dataFolder } from '#/infra/dev/data-folder.ts';
import { removeFolder, temporaryFolder } from '#/tests/services/temporary-folder.ts';
import { chaos } from './chaos.ts';
import { check } from './check.ts';
import { faultsOf } from './faults.ts';
import type { Finding } from './findings.ts';
import { repeatedMails } from './jobs.ts';
import { emptyJournal, type Journal } from './journal.ts';
import type { Mutant } from './mutants.ts';
import type { CheckSize } from './check-work.ts';
import { checkUndisturbed, live } from './person.ts';
import { becomesQuiet, usualPatience } from './quiet.ts';
import { randomOf } from './random.ts';
import { startWorld, type QueueKind, type World } from './world.ts';

export type Scenario = {
  seed: number;
  queue: QueueKind;
  /**
   * Faults continue until every kind has occurred, this time has passed and this number of commands was acknowledged.
   */
  seconds: number;
  acknowledged: number;
  clients: number;
  checks: CheckSize;
  /** A mutant gets the faults that reveal it, the product every kind that this machine allows. */
  mutant?: Mutant | undefined;
};

export type Report = {
  struck: ReadonlyMap<string, number>;
  journal: Journal;
  events: number;
  /** How the checks of documents ended. */
  checks: string;
  repeatedMails: number;
  /** Seconds from the last fault until everything was quiet; null where it never was. */
  healSeconds: number | null;
  canFillDisk: boolean;
  findings: Finding[];
};

/**
 * One run: people at work, faults, a wait until everything is quiet, and the check. Its logs stay in .data-test/faults.
 */
export async function run(scenario: Scenario): Promise<Report> {
  const folder = temporaryFolder();
  const world = await startWorld({ folder, ...scenario });
  try {
    return await runIn(world, scenario);
  } finally {
    await world.stop();
    const kept = path.join(
      dataFolder('.data-test'),
      'faults',
      `${scenario.seed}-${scenario.mutant?.name ?? 'product'}`,
    );
    fs.rmSync(kept, { recursive: true, force: true });
    fs.cpSync(path.join(folder, 'logs'), kept, { recursive: true });
    removeFolder(folder);
  }
}

async function runIn(world: World, scenario: Scenario): Promise<Report> {
  const random = randomOf(scenario.seed);
  const journal = emptyJournal();
  const [enough, over] = [new AbortController(), new AbortController()];
  const around = { apis: world.addresses, env: world.env, mail: world.mail, journal, checks: scenario.checks };
  const signals = { enough: enough.signal, over: over.signal };
  let working = scenario.clients;
  const clients = Array.from({ length: scenario.clients }, (_, index) => {
    const name = `person${index + 1}`;
    return live(name, random.fork(name), { ...around, ...signals }).finally(() => (working -= 1));
  });
  const people = Promise.all(clients);
  people.catch(() => enough.abort()); // awaited below
  void workDone(journal, scenario).then(() => enough.abort());

  const faults = scenario.mutant?.faults ?? faultsOf(world);
  const struck = await chaos(world, faults, random.fork('faults'), {
    enough: enough.signal,
    acknowledged: () => acknowledgedIn(journal),
  });
  const began = performance.now();
  const patience = scenario.mutant?.patience ?? usualPatience;
  const quiet = await becomesQuiet(world.urls.ownerUrl, () => working === 0, patience);
  const healSeconds = quiet ? (performance.now() - began) / 1000 : null;
  if (quiet && !scenario.mutant) {
    await checkUndisturbed(random.fork('undisturbed'), { ...around, ...signals });
    await becomesQuiet(world.urls.ownerUrl, () => true, patience);
  }
  over.abort();
  await people;
  await world.stopPrograms();

  const { events, checks, findings } = await check(world, journal);
  return {
    struck,
    journal,
    events,
    checks,
    repeatedMails: repeatedMails(world.mail),
    healSeconds,
    canFillDisk: world.disk !== undefined,
    findings: [
      ...findings,
      ...(quiet ? [] : [{ kind: 'unfinished', what: 'nothing moved any more, and not everything had ended' } as const]),
      ...world.endedByThemselves.map((what): Finding => ({ kind: 'ended', what })),
    ],
  };
}

const acknowledgedIn = ({ entries }: Journal): number =>
  entries.filter(({ outcome }) => outcome.kind === 'acknowledged').length;

/** Also the end if a mutant has blocked everybody: nothing was acknowledged for this many seconds. */
const standstill = 60;

async function workDone(journal: Journal, { seconds, acknowledged }: Scenario): Promise<void> {
  await pause(seconds * 1000);
  let last = 0;
  for (let still = 0; still < standstill && acknowledgedIn(journal) < acknowledged; still++) {
    if (acknowledgedIn(journal) > last) still = 0;
    last = acknowledgedIn(journal);
    await pause(1000);
  }
}
