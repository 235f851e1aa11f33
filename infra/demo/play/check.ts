import { checkDecider, checkStream, type CheckCommand } from '#/backend/commands/checks/checks.ts';
import { creditsDecider } from '#/backend/commands/credits/credits.ts';
import { documentsDecider } from '#/backend/commands/documents/documents.ts';
import { upcast } from '#/backend/events/catalogue.ts';
import type { CheckedDocument } from '#/backend/events/checks.ts';
import type { Verdict } from '#/backend/events/finding.ts';
import type { Owner } from '#/backend/events/owner.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { checkFacts } from '#/backend/queries/checks/basis.ts';
import { deviceEvents, momentOf } from '#/backend/queries/moment.ts';
import { judgeOf } from '#/backend/queries/norms/judged.ts';
import { readFile } from '#/backend/reading/read-file.ts';
import { judgeCheckProcessor } from '#/backend/workers/checks/judge-check.ts';
import type { JudgeRows } from '#/backend/workers/checks/ports.ts';
import { readDocumentProcessor } from '#/backend/workers/checks/read-document.ts';
import { rulesJudge } from '#/backend/workers/checks/rules-judge.ts';
import { statusesOf } from '#/backend/workers/checks/statuses.ts';
import { dutiesOf } from '#/knowledge/derive/check-scope.ts';
import { loadRequirements } from '#/knowledge/load/load-content.ts';
import { loadFrameworks } from '#/knowledge/load/load-frameworks.ts';
import { documentsIn, keepDemoFiles } from '../documents.ts';
import type { Stage } from '../stage.ts';
import type { Step } from '../step.ts';

type Place = Pick<Stage, 'log' | 'files' | 'knowledge'>;
type Run = { run: string; organisation: string; device: string };

type CheckStep = Extract<Step, { does: 'add documents' | 'check' | 'confirm' | 'overrule' | 'assign' }>;

/** Plays the check of a device: its documents, the run, and what people say of the findings. */
export async function playCheck(stage: Stage, run: string, step: CheckStep): Promise<void> {
  const { does } = stage;
  const { who } = step;
  const id = stage.idOf(step.device);
  const device = { device: id };
  switch (step.does) {
    case 'add documents':
      for (const add of await keepDemoFiles(stage.files, stage.organisation, step.device)) {
        await does(who, documentsDecider, id, add, device);
        stage.pass(40_000);
      }
      return;
    case 'check': {
      const { label, norms } = step;
      const documents = await documentsIn(stage.log, id);
      await does(who, checkDecider, run, { type: 'CreateCheck', label }, device);
      const scope = { frameworks: [], norms: norms.map((norm) => ({ norm, clause: null })) };
      await does(who, checkDecider, run, { type: 'SetCheckScope', scope }, device);
      await does(who, checkDecider, run, { type: 'AttachDocuments', documents }, device);
      await does(who, creditsDecider, stage.organisation, { type: 'TakeCredit', run });
      await does(who, checkDecider, run, await demoStart(stage, id, norms), device);
      return carryOutCheck(stage, { run, organisation: stage.organisation, device: id }, documents);
    }
    case 'confirm':
    case 'overrule':
    case 'assign': {
      const review = step.does === 'assign' ? { does: step.does, owner: stage.member(step.owner) } : step;
      const reason = step.does === 'overrule' ? step.reason : null;
      for (const command of await reviewsOf(stage.log, run, step, review)) {
        await does(who, checkDecider, run, command, { ...device, reason });
        stage.pass(95_000);
      }
    }
  }
}

/** With what a check of these norms starts, as the screen would start it. */
async function demoStart(
  { log, knowledge }: Place,
  device: string,
  norms: readonly string[],
): Promise<Extract<CheckCommand, { type: 'StartCheck' }>> {
  const scope = { frameworks: [], norms: norms.map((norm) => ({ norm, clause: null })) };
  const all = loadRequirements();
  const requirements = dutiesOf(scope, all, loadFrameworks()).map(({ key }) => key);
  const moment = momentOf(device, await deviceEvents(log, device));
  const facts = checkFacts(judgeOf(knowledge, all), moment, requirements).sha256;
  return { type: 'StartCheck', requirements, engine: 'rules', facts, base: null, isPaid: true, model: null };
}

/** Reads and judges a check that has started, by the processors of the workers. */
async function carryOutCheck(
  { log, files, knowledge }: Place,
  { run, organisation, device }: Run,
  documents: readonly CheckedDocument[],
): Promise<void> {
  const ports = {
    log,
    readText: async ({ sha256, name, signal }: { sha256: string; name: string; signal: AbortSignal }) => {
      const bytes = await files.get(organisation, sha256);
      return bytes && readFile(bytes, { name, signal });
    },
    judge: async function* ({ documents: given, rows }: Parameters<JudgeRows>[0]) {
      yield* rulesJudge(await Array.fromAsync(given), rows);
    },
    statuses: statusesOf(log, knowledge, loadRequirements()),
    model: null,
    knowledge: knowledge.version,
  };
  const events = (await Array.fromAsync(log.read(checkStream(run)), upcast)).filter((event) => event !== null);
  const request = events.find(({ type }) => type === 'CheckRequested')?.id;
  if (request === undefined) throw new Error('The check of the demo has not started');
  const work = { run, organisation, device, request };
  const attempt = { jobId: run, attempt: 1, last: true, signal: new AbortController().signal };
  for (const { document } of documents) await readDocumentProcessor(ports)({ ...work, document }, attempt);
  await judgeCheckProcessor(ports)(work, attempt);
}

type Review = { does: 'confirm' } | { does: 'overrule'; to: Verdict } | { does: 'assign'; owner: Owner };

/** What a person says of findings with a verdict, `count` of them from one on, in the order of the norms' text. */
async function reviewsOf(
  log: EventLog,
  run: string,
  { verdict, from, count }: { verdict: Verdict; from: number; count: number },
  review: Review,
): Promise<CheckCommand[]> {
  const events = await Array.fromAsync(log.read(checkStream(run)), upcast);
  const findings = events.flatMap((event) => (event?.type === 'RequirementsJudged' ? event.data.findings : []));
  const some = findings.filter((finding) => finding.verdict === verdict).slice(from, from + count);
  return some.map(({ requirement }) => {
    switch (review.does) {
      case 'confirm':
        return { type: 'ConfirmFinding', requirement };
      case 'overrule':
        return { type: 'OverruleFinding', requirement, verdict: review.to, criticity: null };
      case 'assign':
        return { type: 'AssignFinding', requirement, owner: review.owner };
    }
  });
}
