import { randomUUID } from 'node:crypto';
import { checkDecider, checkStream, checkWorkDecider } from '#/backend/commands/checks/checks.ts';
import { batchSize } from '#/backend/commands/checks/work.ts';
import { creditsDecider } from '#/backend/commands/credits/credits.ts';
import { handle, type Meta } from '#/backend/commands/handle.ts';
import { upcast } from '#/backend/events/catalogue.ts';
import type { Finding } from '#/backend/events/finding.ts';
import type { Server } from './server.ts';

const meta = (organisation: string, device: string | null): Meta => ({
  id: randomUUID(),
  actor: { kind: 'system', id: 'tests', role: null, name: null },
  organisation,
  device,
});

/** Credits for checks, granted as by an operator. */
export async function grantCredits({ engine }: Pick<Server, 'engine'>, organisation: string, count: number) {
  const command = { type: 'GrantCredits', count, cause: { kind: 'operator', reason: 'Tests' } } as const;
  const outcome = await handle(engine.log, creditsDecider, organisation, command, meta(organisation, null));
  if (!outcome.ok) throw new Error(outcome.code);
}

/** Records that a started check was read and judged, without a worker. */
export async function recordJudged(
  { engine }: Pick<Server, 'engine'>,
  organisation: string,
  run: string,
  findingOf: (requirement: string) => Finding = anyFinding,
) {
  const { log } = engine;
  const events = await Array.fromAsync(log.read(checkStream(run)), upcast);
  const device = events[0]?.device ?? null;
  const asked = events.find((event) => event?.type === 'CheckRequested');
  if (asked?.type !== 'CheckRequested') throw new Error('The check was not started');
  const { id: request, data } = asked;
  for (const { document } of data.documents) {
    const reading = {
      document,
      outcome: 'read',
      extractor: 'x',
      pages: null,
      unreadable: [],
      blocks: 1,
      speaksToModels: [],
    };
    await handle(log, checkWorkDecider, run, { type: 'RecordReading', request, reading }, meta(organisation, device));
  }
  for (let batch = 0; batch * batchSize < data.requirements.length; batch++) {
    const findings = data.requirements.slice(batch * batchSize, (batch + 1) * batchSize).map(findingOf);
    const command = { type: 'RecordFindings', request, batch, findings, kept: 0 } as const;
    await handle(log, checkWorkDecider, run, command, meta(organisation, device));
  }
  await engine.caughtUp();
}

/** Records that somebody else confirmed a finding. */
export async function recordConfirmed(
  { engine }: Pick<Server, 'engine'>,
  organisation: string,
  run: string,
  requirement: string,
) {
  const [created] = await Array.fromAsync(engine.log.read(checkStream(run)), upcast);
  const device = created?.device ?? null;
  const outcome = await handle(
    engine.log,
    checkDecider,
    run,
    { type: 'ConfirmFinding', requirement },
    meta(organisation, device),
  );
  if (!outcome.ok) throw new Error(outcome.code);
  await engine.caughtUp();
}

/** A gap, whatever is asked. */
export const gapFinding = (requirement: string): Finding => ({
  ...anyFinding(requirement),
  verdict: 'gap',
  criticity: 'minor',
});

export const anyFinding = (requirement: string): Finding => ({
  requirement,
  verdict: 'unsure',
  criticity: null,
  score: 0.5,
  confidence: 0.5,
  quotes: [],
  against: [],
  missing: [],
  reasons: [],
  engine: 'rules',
  fingerprint: 'f',
});
