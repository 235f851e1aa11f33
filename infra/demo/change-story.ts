import { randomUUID } from 'node:crypto';
import { changeDecider, type ChangeCommand } from '#/backend/commands/changes/changes.ts';
import type { Decider } from '#/backend/commands/decider.ts';
import { numberOf, numbersDecider } from '#/backend/commands/numbers/numbers.ts';
import type { DomainEvent } from '#/backend/events/catalogue.ts';
import type { Owner } from '#/backend/events/owner.ts';
import { changeSubject } from '#/backend/events/subject.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { changeNow } from '#/backend/queries/changes/changes.ts';
import type { Who } from './people.ts';

/** The planned changes of the demo: one that was carried out, and one that is being assessed. */
export type DemoChange = 'supplier' | 'sterile';
export type ChangeStep = 'plan' | 'assess' | 'approve' | 'carry out' | 'notify' | 'finish follow-up';

const ids: Readonly<Record<DemoChange, string>> = { supplier: randomUUID(), sterile: randomUUID() };

const words = {
  supplier: {
    title: 'Another supplier of the cuff fabric',
    description:
      'The weaver of the cuff fabric ends its production in June. A second weaver delivers the same specification; weaving and cutting move to its site.',
    why: 'Without another source, cuffs could not be delivered from July on.',
  },
  sterile: {
    title: 'A cuff that is supplied sterile',
    description: 'A single-use cuff in a sterile pouch, for operating rooms. The monitor stays as it is.',
    why: 'Three hospitals asked for it in this year’s survey.',
  },
} as const;

const contents = {
  supplier: {
    answers: [],
    items: [
      { kind: 'norm', id: 'ISO10993-1' },
      { kind: 'norm', id: 'ISO13485' },
    ],
  },
  sterile: {
    answers: [{ question: 'Q.STER.01', answer: 'A.STER.01.yes' }],
    items: [{ kind: 'norm', id: 'ISO14971' }],
  },
} as const;

type Stage = {
  log: EventLog;
  organisation: string;
  does: <State, Command, Event extends DomainEvent>(
    who: Who,
    decider: Decider<State, Command, Event>,
    id: string,
    command: Command,
    options: { device?: string; reason?: string },
  ) => Promise<State>;
  member: (who: Who) => Owner;
  /** The date in so many days, `2026-11-23`. */
  dateIn: (days: number) => string;
};

/** Plays one step of a planned change of a device through the decisions of change control. */
export async function playChange(
  { log, organisation, does, member, dateIn }: Stage,
  { who, change, step }: { who: Who; change: DemoChange; step: ChangeStep },
  device: string,
): Promise<void> {
  const id = ids[change];
  const act = async (command: ChangeCommand): Promise<void> => {
    await does(who, changeDecider, id, command, { device });
  };
  const followUp = (text: string, owner: Who, days: number) =>
    act({ type: 'AddFollowUp', text, subject: null, owner: member(owner), due: dateIn(days) });
  switch (step) {
    case 'plan': {
      const subject = changeSubject(id);
      const take = { type: 'TakeNumber', kind: 'CHG', subject } as const;
      const number = numberOf(await does(who, numbersDecider, organisation, take, {}), subject) ?? '';
      const { account: author } = member(who);
      await act({ type: 'OpenChange', number, author, source: null, words: words[change] });
      const { answers, items } = contents[change];
      return act({ type: 'SetContents', contents: { answers: [...answers], items: [...items] } });
    }
    case 'assess':
      await act({
        type: 'DecideSignificance',
        significance: {
          tree: 'certificate-1',
          answers: [{ question: 'CERT.SYSTEM', answer: 'yes' }],
          outcome: 'NOTIFY',
        },
      });
      await followUp('Renew the biological evaluation with the certificates of the new fabric', 'jonas', -6);
      return followUp('Add the new supplier to the list of suppliers, with the date of its audit', 'camille', 9);
    case 'approve': {
      const { state } = await changeNow(log, id);
      const seen = (await log.head()) ?? null;
      const { account } = member(who);
      return act({ type: 'ApproveChange', account, isAlone: false, revision: state.revision, seen });
    }
    case 'carry out': {
      const { state } = await changeNow(log, id);
      const approval = state.approval?.event ?? '';
      return act({ type: 'RecordApplied', approval, answers: state.contents.answers, position: null });
    }
    case 'notify':
      return act({ type: 'RecordNotice', to: 'Notified body 0123', on: dateIn(-9), reference: 'NB-0123-4711' });
    case 'finish follow-up':
      return act({ type: 'SettleFollowUp', followUp: 'F1', to: 'done' });
  }
}
