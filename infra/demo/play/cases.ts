import { complaintDecider } from '#/backend/commands/complaints/complaints.ts';
import { nonconformityDecider } from '#/backend/commands/nonconformities/nonconformities.ts';
import { capaSubject, complaintSubject, nonconformitySubject } from '#/backend/events/subject.ts';
import { complaintCommand, nonconformityCommand } from '../cases.ts';
import type { CaseStep } from '../case-story.ts';
import type { Stage } from '../stage.ts';
import type { Records } from './records.ts';

/** Plays steps about complaints and non-conformities. */
export async function playCase(stage: Stage, records: Records, step: CaseStep): Promise<unknown> {
  const { does } = stage;
  const { who } = step;
  const account = stage.accountOf(who);
  const id = records.idOf(step.record);
  const options = { device: stage.idOf(step.device), reason: step.act === 'close' ? step.reason : null };
  const day = stage.now().toISOString().slice(0, 10);
  const linkOf = (capa: string) => ({ subject: capaSubject(records.idOf(capa)), number: records.numberOf(capa) });
  const circumstances = { day, dayIn: stage.dateIn, account, member: stage.member, linkOf };
  if (step.does === 'nonconformity') {
    if (step.act !== 'record')
      return does(who, nonconformityDecider, id, nonconformityCommand(step, circumstances), options);
    const number = await records.take(who, 'NC', step.record, nonconformitySubject(id));
    const finding = { ...step.finding, foundOn: day };
    return does(who, nonconformityDecider, id, { type: 'Record', number, finding, author: account }, options);
  }
  if (step.act !== 'receive') return does(who, complaintDecider, id, complaintCommand(step, circumstances), options);
  const number = await records.take(who, 'CPL', step.record, complaintSubject(id));
  const complainant = await stage.encrypt(account, step.complainant);
  const intake = { ...step.intake, receivedOn: day, lot: null, complainant };
  return does(who, complaintDecider, id, { type: 'Receive', number, intake }, options);
}
