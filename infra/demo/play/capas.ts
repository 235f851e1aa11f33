import { capaDecider, type CapaCommand } from '#/backend/commands/capas/capas.ts';
import { checkStream } from '#/backend/commands/checks/checks.ts';
import { upcast } from '#/backend/events/catalogue.ts';
import type { ActionKind, CapaSectionName } from '#/backend/events/capas.ts';
import type { RootCause } from '#/backend/events/root-cause.ts';
import { capaSubject, complaintSubject } from '#/backend/events/subject.ts';
import type { EventLog } from '#/backend/log/port.ts';
import type { Who } from '../people.ts';
import type { Stage } from '../stage.ts';
import type { Step } from '../step.ts';
import type { Records } from './records.ts';

/** What people do in a CAPA of the story. */
export type CapaAct =
  | { act: 'open'; title: string; from: { complaint: string } | { gap: string } }
  | { act: 'plan'; owner: Who; inDays: number }
  | { act: 'write'; section: CapaSectionName; text: string; isLocked?: boolean }
  | { act: 'find the cause'; whys: Extract<RootCause, { method: 'fiveWhys' }>['whys'] }
  | { act: 'link a risk'; risk: string }
  | { act: 'add an action'; kind: ActionKind; text: string; owner: Who; inDays: number }
  | { act: 'complete'; action: string }
  | { act: 'plan the effectiveness'; criteria: string; inDays: number }
  | { act: 'check the effectiveness'; text: string }
  | { act: 'close' };

/** Plays a step of a CAPA, which comes from a complaint or from a gap of the check `run`. */
export async function playCapa(
  stage: Stage,
  records: Records,
  run: string,
  step: Extract<Step, { does: 'capa' }>,
): Promise<void> {
  const { who, record } = step;
  const id = records.idOf(record);
  for (const act of step.acts) {
    const commands =
      act.act === 'open' ? [await openingOf(stage, records, run, { who, record, act })] : commandsOf(stage, who, act);
    for (const command of commands)
      await stage.does(who, capaDecider, id, command, { device: stage.idOf(step.device) });
    stage.pass(90_000);
  }
}

async function openingOf(
  stage: Stage,
  records: Records,
  run: string,
  { who, record, act }: { who: Who; record: string; act: Extract<CapaAct, { act: 'open' }> },
): Promise<CapaCommand> {
  const number = await records.take(who, 'CAPA', record, capaSubject(records.idOf(record)));
  const opening = { type: 'OpenCapa', number, title: act.title, author: stage.accountOf(who) } as const;
  if ('complaint' in act.from) {
    const subject = complaintSubject(records.idOf(act.from.complaint));
    return { ...opening, source: { kind: 'complaint', subject } };
  }
  const { gap } = act.from;
  const source = { kind: 'gap', subject: { kind: 'gap', id: `${run}:${gap}` } };
  return { ...opening, source, cause: await gapOf(stage.log, run, gap) };
}

/** The event in which a check found a gap about a requirement. Throws where it found none. */
async function gapOf(log: EventLog, run: string, requirement: string): Promise<string> {
  for await (const recorded of log.read(checkStream(run))) {
    const event = upcast(recorded);
    if (event?.type !== 'RequirementsJudged') continue;
    const found = event.data.findings.find((finding) => finding.requirement === requirement);
    if (found?.verdict === 'gap') return event.id;
  }
  throw new Error(`The check of the demo found no gap about ${requirement}`);
}

function commandsOf(
  { member, dateIn, accountOf }: Stage,
  who: Who,
  act: Exclude<CapaAct, { act: 'open' }>,
): CapaCommand[] {
  switch (act.act) {
    case 'plan':
      return [{ type: 'PlanCapa', owner: member(act.owner), due: dateIn(act.inDays) }];
    case 'write': {
      const { section, text } = act;
      const write = { type: 'WriteSection', section, text, base: 0, isFrozen: false } as const;
      return act.isLocked ? [write, { type: 'LockSection', section, base: 1 }] : [write];
    }
    case 'find the cause':
      return [{ type: 'SetRootCause', base: 0, rootCause: { method: 'fiveWhys', whys: act.whys } }];
    case 'link a risk':
      return [{ type: 'LinkRisk', risk: act.risk }];
    case 'add an action': {
      const { kind, text, owner, inDays } = act;
      return [{ type: 'AddAction', kind, text, owner: member(owner), due: dateIn(inDays) }];
    }
    case 'complete':
      return [{ type: 'CompleteAction', action: act.action }];
    case 'plan the effectiveness':
      return [{ type: 'PlanEffectiveness', criteria: act.criteria, due: dateIn(act.inDays) }];
    case 'check the effectiveness':
      return [{ type: 'CheckEffectiveness', isEffective: true, text: act.text }];
    case 'close':
      return [{ type: 'CloseCapa', account: accountOf(who), isAlone: false }];
  }
}
