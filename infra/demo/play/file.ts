import { normsDecider } from '#/backend/commands/norms/norms.ts';
import { numbered } from '#/backend/commands/risks/numbered.ts';
import { riskDecider } from '#/backend/commands/risks/risks.ts';
import { roadmapDecider } from '#/backend/commands/roadmap/roadmap.ts';
import { tasksOf } from '#/knowledge/derive/roadmap.ts';
import { loadRoadmap } from '#/knowledge/load/load-content.ts';
import type { Stage } from '../stage.ts';
import type { Step } from '../step.ts';
import { concludedOf } from './answers.ts';

type FileStep = Extract<
  Step,
  {
    does:
      | 'state'
      | 'name evidence'
      | 'decide risks'
      | 'estimate'
      | 'control'
      | 'complete tasks'
      | 'reopen task'
      | 'plan task';
  }
>;

/** Plays what is decided about norms, risks and tasks. Risks are those that the answers suggest: another one is a mistake. */
export async function playFile(stage: Stage, step: FileStep): Promise<unknown> {
  const { does, knowledge } = stage;
  const { who } = step;
  const id = stage.idOf(step.device);
  const device = { device: id };
  const keys = new Set(tasksOf(loadRoadmap()).map(({ key }) => key));
  const tasks = roadmapDecider((task) => keys.has(task));
  const risks = riskDecider(new Set(knowledge.risks.map(({ key }) => key)));
  switch (step.does) {
    case 'state': {
      const { key, to, justification } = step;
      const rules = (await concludedOf(stage, id)).conclusions.norms[key] ?? 'UNKNOWN';
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
      const suggested = new Set((await concludedOf(stage, id)).conclusions.risks);
      const strange = step.risks.filter((risk) => !suggested.has(risk));
      if (strange.length > 0) throw new Error(`The answers of the demo do not suggest ${strange.join(', ')}`);
      const { decision, reason = null } = step;
      return does(who, risks, id, { type: 'DecideRisks', risks: step.risks, decision }, { ...device, reason });
    }
    case 'estimate': {
      const { risk, stage: when, severity, probability } = step;
      const estimate = { severity, probability };
      return does(who, risks, id, { type: 'EstimateRisk', risk, stage: when, estimate }, device);
    }
    case 'control': {
      const { risk, kind, text, rationale = null } = step;
      const { made } = await does(who, risks, id, { type: 'AddControl', risk, kind, text, rationale }, device);
      const control = numbered('RC', made.controls);
      stage.pass(300_000);
      for (const { aspect, record } of step.verified) {
        await does(who, risks, id, { type: 'VerifyControl', risk, control, aspect, evidence: record }, device);
        stage.pass(120_000);
      }
      return undefined;
    }
    case 'complete tasks':
      for (const task of step.tasks) {
        await does(who, tasks, id, { type: 'CompleteTask', task }, device);
        stage.pass(420_000);
      }
      return undefined;
    case 'reopen task':
      return does(who, tasks, id, { type: 'ReopenTask', task: step.task }, { ...device, reason: step.reason });
    case 'plan task': {
      const plan = { task: step.task, owner: stage.member(step.owner), due: stage.dateIn(step.inDays) };
      return does(who, tasks, id, { type: 'PlanTask', ...plan }, device);
    }
  }
}
