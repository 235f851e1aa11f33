import { randomUUID } from 'node:crypto';
import { complaintDecider } from '#/backend/commands/complaints/complaints.ts';
import type { Decider } from '#/backend/commands/decider.ts';
import { nonconformityDecider } from '#/backend/commands/nonconformities/nonconformities.ts';
import { numberOf, numbersDecider } from '#/backend/commands/numbers/numbers.ts';
import type { DomainEvent } from '#/backend/events/catalogue.ts';
import type { Encrypted } from '#/backend/events/envelope.ts';
import type { AccountId } from '#/backend/events/ids.ts';
import type { NumberKind } from '#/backend/events/numbers.ts';
import type { Owner } from '#/backend/events/owner.ts';
import { complaintSubject, nonconformitySubject, type Subject } from '#/backend/events/subject.ts';
import type { CaseStep } from './case-story.ts';
import { complaintCommand, nonconformityCommand } from './cases.ts';
import type { Who } from './people.ts';

/** Carries out a command in the demo at its time. Returns the state of the stream after it. */
type Does = <State, Command, Event extends DomainEvent>(
  who: Who,
  decider: Decider<State, Command, Event>,
  id: string,
  command: Command,
  options?: { device?: string | null; reason?: string | null },
) => Promise<State>;

type Stage = {
  does: Does;
  organisation: string;
  accountOf: (who: Who) => AccountId;
  member: (who: Who) => Owner;
  encrypt: (account: AccountId, text: string) => Promise<Encrypted>;
  today: Date;
};

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/** Plays steps about complaints and non-conformities, which keep their ids from step to step. */
export function playCases({ does, organisation, accountOf, member, encrypt, today }: Stage) {
  const records = new Map<string, string>();
  const dayIn = (days: number) => dayOf(new Date(today.getTime() + days * 86_400_000));

  async function numbered(who: Who, kind: NumberKind, subject: Subject): Promise<string> {
    const taken = await does(who, numbersDecider, organisation, { type: 'TakeNumber', kind, subject });
    return numberOf(taken, subject) ?? '';
  }

  return async (step: CaseStep, device: string, now: Date): Promise<unknown> => {
    const { who } = step;
    const account = accountOf(who);
    const id = records.get(step.record) ?? randomUUID();
    records.set(step.record, id);
    const options = { device, reason: step.act === 'close' ? step.reason : null };
    const circumstances = { day: dayOf(now), dayIn, account, member };
    if (step.does === 'nonconformity') {
      if (step.act !== 'record')
        return does(who, nonconformityDecider, id, nonconformityCommand(step, circumstances), options);
      const number = await numbered(who, 'NC', nonconformitySubject(id));
      const finding = { ...step.finding, foundOn: dayOf(now) };
      return does(who, nonconformityDecider, id, { type: 'Record', number, finding, author: account }, options);
    }
    if (step.act !== 'receive') return does(who, complaintDecider, id, complaintCommand(step, circumstances), options);
    const number = await numbered(who, 'CPL', complaintSubject(id));
    const complainant = await encrypt(account, step.complainant);
    const intake = { ...step.intake, receivedOn: dayOf(now), lot: null, complainant };
    return does(who, complaintDecider, id, { type: 'Receive', number, intake }, options);
  };
}
