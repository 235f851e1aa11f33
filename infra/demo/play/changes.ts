import { changeDecider, type ChangeCommand } from '#/backend/commands/changes/changes.ts';
import type { Significance } from '#/backend/events/change-state.ts';
import type { ChangeContents, ChangeWords } from '#/backend/events/changes.ts';
import { capaSubject, changeSubject } from '#/backend/events/subject.ts';
import { changeNow } from '#/backend/queries/changes/changes.ts';
import type { Who } from '../people.ts';
import type { Stage } from '../stage.ts';
import type { Step } from '../step.ts';
import type { Records } from './records.ts';

/** What people do about a planned change of the story. */
export type ChangeAct =
  /** `capa`: the CAPA of the story that asks for it. */
  | { act: 'plan'; words: ChangeWords; contents: ChangeContents; capa?: string }
  | { act: 'assess'; significance: Significance }
  | { act: 'add a follow-up'; text: string; owner: Who; inDays: number }
  | { act: 'approve' }
  | { act: 'carry out' }
  | { act: 'notify'; to: string; reference: string }
  | { act: 'finish a follow-up'; followUp: string }
  | { act: 'close' };

/** Plays a step of a planned change of a device through the decisions of change control. */
export async function playChange(
  stage: Stage,
  records: Records,
  step: Extract<Step, { does: 'change control' }>,
): Promise<void> {
  const { who, record } = step;
  const id = records.idOf(record);
  for (const act of step.acts) {
    for (const command of await commandsOf(stage, records, { who, record, act }))
      await stage.does(who, changeDecider, id, command, { device: stage.idOf(step.device) });
    stage.pass(75_000);
  }
}

async function commandsOf(
  stage: Stage,
  records: Records,
  { who, record, act }: { who: Who; record: string; act: ChangeAct },
): Promise<ChangeCommand[]> {
  const id = records.idOf(record);
  const account = stage.accountOf(who);
  switch (act.act) {
    case 'plan': {
      const number = await records.take(who, 'CHG', record, changeSubject(id));
      const source = act.capa === undefined ? null : capaSubject(records.idOf(act.capa));
      const open = { type: 'OpenChange', number, author: account, source, words: act.words } as const;
      return [open, { type: 'SetContents', contents: act.contents }];
    }
    case 'assess':
      return [{ type: 'DecideSignificance', significance: act.significance }];
    case 'add a follow-up': {
      const { text, owner, inDays } = act;
      return [{ type: 'AddFollowUp', text, subject: null, owner: stage.member(owner), due: stage.dateIn(inDays) }];
    }
    case 'approve': {
      const { state } = await changeNow(stage.log, id);
      const seen = (await stage.log.head()) ?? null;
      return [{ type: 'ApproveChange', account, isAlone: false, revision: state.revision, seen }];
    }
    case 'carry out': {
      const { state } = await changeNow(stage.log, id);
      const approval = state.approval?.event ?? '';
      return [{ type: 'RecordApplied', approval, answers: state.contents.answers, position: null }];
    }
    case 'notify': {
      const on = stage.now().toISOString().slice(0, 10);
      return [{ type: 'RecordNotice', to: act.to, on, reference: act.reference }];
    }
    case 'finish a follow-up':
      return [{ type: 'SettleFollowUp', followUp: act.followUp, to: 'done' }];
    case 'close':
      return [{ type: 'CloseChange' }];
  }
}
