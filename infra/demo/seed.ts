import { randomUUID } from 'node:crypto';
import { hashPassword } from '#/backend/api/accounts/passwords/passwords.ts';
import { accountIdOf, foundedBy } from '#/backend/commands/accounts/account-id.ts';
import { accountDecider } from '#/backend/commands/accounts/account.ts';
import { checkDecider } from '#/backend/commands/checks/checks.ts';
import { creditsDecider } from '#/backend/commands/credits/credits.ts';
import type { Decider } from '#/backend/commands/decider.ts';
import { deviceDecider } from '#/backend/commands/devices/device.ts';
import { documentsDecider } from '#/backend/commands/documents/documents.ts';
import { handle } from '#/backend/commands/handle.ts';
import { normsDecider } from '#/backend/commands/norms/norms.ts';
import { organisationDecider } from '#/backend/commands/organisations/organisation.ts';
import { conclude } from '#/backend/commands/profiling/conclude.ts';
import { profilingDecider } from '#/backend/commands/profiling/profiling.ts';
import { riskDecider } from '#/backend/commands/risks/risks.ts';
import { roadmapDecider } from '#/backend/commands/roadmap/roadmap.ts';
import { upcast, type DomainEvent } from '#/backend/events/catalogue.ts';
import type { CheckedDocument } from '#/backend/events/checks.ts';
import type { Owner } from '#/backend/events/owner.ts';
import type { FileStore } from '#/backend/files/port.ts';
import { creditsOf } from '#/backend/events/plans.ts';
import type { Actor } from '#/backend/events/envelope.ts';
import type { InstallationKeys } from '#/backend/log/installation-keys.ts';
import { marking } from '#/backend/log/marks.ts';
import { createMemoryLog } from '#/backend/log/in-memory.ts';
import type { Vault } from '#/backend/privacy/personal.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { profilingView } from '#/backend/projections/documents/profiling/fold.ts';
import { foldAll } from '#/backend/projections/view.ts';
import { loadRoadmap } from '#/knowledge/load/load-content.ts';
import { tasksOf } from '#/knowledge/derive/roadmap.ts';
import type { Knowledge } from '#/knowledge/types.ts';
import { truthfulChoice, type Target } from './answering.ts';
import { playCapa } from './capa.ts';
import { caseStory } from './case-story.ts';
import { playChange } from './change-story.ts';
import { carryOutCheck, demoStart, reviewsOf } from './check.ts';
import { echolys, echolysFacts, tensio, tensioFacts } from './devices.ts';
import { keepDemoFiles } from './documents.ts';
import { playCases } from './play-cases.ts';
import { openStandards } from './standards.ts';
import { demoPassword, people, type Who } from './people.ts';
import { story } from './story.ts';
import type { Step } from './step.ts';

const devices = {
  tensio: { id: randomUUID(), details: tensio, facts: tensioFacts },
  echolys: { id: randomUUID(), details: echolys, facts: echolysFacts },
};

/** Plays the story through the real decisions into a separate log, at its times. */
export async function seedStory(
  today: Date,
  { idKey, markKey }: Pick<InstallationKeys, 'idKey' | 'markKey'>,
  vault: Vault,
  knowledge: Knowledge,
  files: Pick<FileStore, 'get' | 'put'>,
): Promise<EventLog> {
  let now = today;
  const log = marking(
    createMemoryLog(() => now),
    markKey,
  );
  const organisation = foundedBy(accountIdOf(people.camille.email, idKey));
  const actors = new Map<Who, Actor>();
  const risksDecider = riskDecider(new Set(knowledge.risks.map(({ key }) => key)));
  const keys = new Set(tasksOf(loadRoadmap()).map(({ key }) => key));
  const run = randomUUID();
  const documents: CheckedDocument[] = [];
  const tasksDecider = roadmapDecider((task) => keys.has(task));

  async function does<State, Command, Event extends DomainEvent>(
    who: Who,
    decider: Decider<State, Command, Event>,
    id: string,
    command: Command,
    { device = null, reason = null }: { device?: string | null; reason?: string | null } = {},
  ): Promise<State> {
    const actor = actors.get(who);
    if (!actor) throw new Error(`${who} has no account yet`);
    const meta = { id: randomUUID(), actor, organisation, device, reason, now, knowledge: device && knowledge.version };
    const outcome = await handle(log, decider, id, command, meta);
    if (!outcome.ok) throw new Error(`The demo story does not hold: ${outcome.code} on day ${now.toISOString()}`);
    return outcome.state;
  }

  async function join(who: Who): Promise<void> {
    const { email, firstName, lastName, role } = people[who];
    const id = accountIdOf(email, idKey);
    const encrypt = (text: string) => vault.encrypt(id, text);
    actors.set(who, { kind: 'person', id, role, name: await encrypt(`${firstName} ${lastName}`) });
    const nonce = randomUUID();
    await does(who, accountDecider, id, {
      type: 'RegisterAccount',
      organisation,
      email: await encrypt(email),
      firstName: await encrypt(firstName),
      lastName: await encrypt(lastName),
      password: await encrypt(await hashPassword(demoPassword)),
      newsletter: false,
      terms: '2026-11',
      locale: 'en',
      nonce,
    });
    await does(who, accountDecider, id, { type: 'ValidateAccount', nonce });
    if (role === 'owner') {
      await does(who, organisationDecider, organisation, {
        type: 'FoundOrganisation',
        name: 'Asteria Medical',
        owner: id,
      });
      await does(who, organisationDecider, organisation, { type: 'StartPlan', plan: 'premium' });
      await does(who, creditsDecider, organisation, {
        type: 'GrantCredits',
        count: creditsOf('premium'),
        cause: { kind: 'plan', plan: 'premium' },
      });
    } else await does('camille', organisationDecider, organisation, { type: 'AddMember', account: id, role });
  }

  async function answers(id: string) {
    const events = (await Array.fromAsync(log.read(`profiling-${id}`), upcast)).filter((event) => event !== null);
    return foldAll(profilingView, id, events).answers;
  }

  const suggested = async (id: string) => conclude(await answers(id), knowledge).conclusions.risks;

  async function answerSome(who: Who, id: string, target: Target, { count, every }: { count: number; every: number }) {
    for (let given = 0; given < count; given++) {
      const { next } = conclude(await answers(id), knowledge).walk;
      if (!next) return;
      const answer = truthfulChoice(next, target).key;
      await does(who, profilingDecider(knowledge), id, { type: 'AnswerQuestion', answer }, { device: id });
      now = new Date(now.getTime() + every * 1000 + (given % 3) * 9000);
    }
  }

  function member(who: Who): Owner {
    const { id: account, name } = actors.get(who) ?? {};
    if (account === undefined || !name) throw new Error(`${who} has no account yet`);
    return { account, name };
  }

  const accountOf = (who: Who) => accountIdOf(people[who].email, idKey);
  const takeCase = playCases({
    does,
    organisation,
    accountOf,
    member,
    encrypt: (...told) => vault.encrypt(...told),
    today,
  });
  const dateIn = (days: number) => new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);

  async function take(step: Step): Promise<unknown> {
    const { who } = step;
    const account = accountIdOf(people[who].email, idKey);
    if (step.does === 'sign in')
      return does(who, accountDecider, account, {
        type: 'RecordSignIn',
        stayConnected: true,
        by: [{ proof: 'password' }],
      });
    const { id, details, facts } = devices[step.device];
    const device = { device: id };
    switch (step.does) {
      case 'create':
        await does(who, deviceDecider, id, { type: 'CreateDevice', ...details }, device);
        return does(who, accountDecider, account, { type: 'SelectDevice', device: devices.tensio.id });
      case 'answer':
        return answerSome(who, id, { ...facts, ...step.mistake }, step);
      case 'undo':
        return does(who, profilingDecider(knowledge), id, { type: 'UndoAnswer' }, device);
      case 'change': {
        const question = knowledge.questions.find(({ choices }) =>
          choices.every(({ sets, key }) => step.fact in sets || key.endsWith('.unknown')),
        );
        if (!question) throw new Error(`No question settles ${step.fact}`);
        const answer = truthfulChoice(question, facts).key;
        return does(
          who,
          profilingDecider(knowledge),
          id,
          { type: 'ChangeAnswer', question: question.key, answer },
          { ...device, reason: step.reason },
        );
      }
      case 'rename':
        return does(
          who,
          deviceDecider,
          id,
          { type: 'ChangeDetails', ...details, name: step.name, settled: true },
          { ...device, reason: step.reason },
        );
      case 'summarise':
        return does(who, deviceDecider, id, { type: 'WriteSummary', text: step.text }, device);
      case 'clear summary':
        return does(who, deviceDecider, id, { type: 'ClearSummary' }, device);
      case 'state': {
        const { key, to, justification } = step;
        const rules = conclude(await answers(id), knowledge).conclusions.norms[key] ?? 'UNKNOWN';
        const decider = normsDecider({ stateable: new Set([key]), checklist: new Set() });
        return does(who, decider, id, { type: 'StateApplicability', key, to, justification, rules }, device);
      }
      case 'name evidence': {
        const { requirement, method, standard, document } = step;
        const decider = normsDecider({ stateable: new Set(), checklist: new Set([requirement]) });
        const to = { method, standard, document: { id: null, name: document } };
        return does(who, decider, id, { type: 'NameEvidence', requirement, to }, device);
      }
      case 'decide risks': {
        const risks = (await suggested(id)).slice(step.from, step.from + step.count);
        const reason = step.reason ?? null;
        return does(
          who,
          risksDecider,
          id,
          { type: 'DecideRisks', risks, decision: step.decision },
          { ...device, reason },
        );
      }
      case 'estimate': {
        const risk = (await suggested(id))[step.risk];
        if (risk === undefined) throw new Error(`No risk ${step.risk} is suggested`);
        const { stage, severity, probability } = step;
        const estimate = { severity, probability };
        return does(who, risksDecider, id, { type: 'EstimateRisk', risk, stage, estimate }, device);
      }
      case 'control': {
        const risk = (await suggested(id))[step.risk];
        if (risk === undefined) throw new Error(`No risk ${step.risk} is suggested`);
        const { text, evidence } = step;
        const add = { type: 'AddControl', risk, kind: 'DESIGN', text, rationale: null } as const;
        await does(who, risksDecider, id, add, device);
        now = new Date(now.getTime() + 300_000);
        const verify = { type: 'VerifyControl', risk, control: 'RC.001', aspect: 'IMPLEMENTATION', evidence } as const;
        return does(who, risksDecider, id, verify, device);
      }
      case 'complete tasks':
        for (const task of step.tasks) {
          await does(who, tasksDecider, id, { type: 'CompleteTask', task }, device);
          now = new Date(now.getTime() + 420_000);
        }
        return;
      case 'reopen task':
        return does(who, tasksDecider, id, { type: 'ReopenTask', task: step.task }, { ...device, reason: step.reason });
      case 'plan task': {
        const due = dateIn(step.inDays);
        return does(
          who,
          tasksDecider,
          id,
          { type: 'PlanTask', task: step.task, owner: member(step.owner), due },
          device,
        );
      }
      case 'control change':
        return playChange({ log, organisation, does, member, dateIn }, step, id);
      case 'open capa':
      case 'complete action':
        return playCapa({ log, organisation, does, member, dateIn }, step, { run, device: id });
      case 'ask for a summary':
        return does(who, deviceDecider, id, { type: 'RequestSummary' }, device);
      case 'add documents':
        for (const { document, add } of await keepDemoFiles(files, organisation)) {
          await does(who, documentsDecider, id, add, device);
          documents.push(document);
          now = new Date(now.getTime() + 40_000);
        }
        return;
      case 'check': {
        const { label, norms } = step;
        await does(who, checkDecider, run, { type: 'CreateCheck', label }, device);
        const scope = { frameworks: [], norms: norms.map((norm) => ({ norm, clause: null })) };
        await does(who, checkDecider, run, { type: 'SetCheckScope', scope }, device);
        await does(who, checkDecider, run, { type: 'AttachDocuments', documents }, device);
        await does(who, creditsDecider, organisation, { type: 'TakeCredit', run });
        await does(who, checkDecider, run, await demoStart({ log, files, knowledge }, id, norms), device);
        return carryOutCheck({ log, files, knowledge }, { run, organisation, device: id }, documents);
      }
      case 'confirm':
      case 'overrule':
      case 'assign': {
        const review = step.does === 'assign' ? { does: step.does, owner: member(step.owner) } : step;
        const reason = step.does === 'overrule' ? step.reason : null;
        for (const command of await reviewsOf(log, run, step, review)) {
          await does(who, checkDecider, run, command, { ...device, reason });
          now = new Date(now.getTime() + 95_000);
        }
      }
    }
  }

  now = moment(today, { daysAgo: 40, at: '16:40:00' });
  await join('camille');
  await openStandards(log, knowledge, organisation, now);
  now = moment(today, { daysAgo: 38, at: '08:55:00' });
  const steps = [...story, ...caseStory].toSorted((a, b) => moment(today, a).getTime() - moment(today, b).getTime());
  let joined = false;
  for (const step of steps) {
    if (!joined && step.who === 'jonas') {
      now = moment(today, { daysAgo: step.daysAgo + 1, at: '08:55:00' });
      await join('jonas');
      joined = true;
    }
    now = moment(today, step);
    const isOfCase = step.does === 'complaint' || step.does === 'nonconformity';
    await (isOfCase ? takeCase(step, devices[step.device].id, now) : take(step));
  }
  return log;
}

function moment(today: Date, { daysAgo, at }: { daysAgo: number; at: string }): Date {
  const day = new Date(today.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  return new Date(`${day}T${at}Z`);
}
