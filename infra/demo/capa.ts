import { randomUUID } from 'node:crypto';
import { capaDecider, type CapaCommand } from '#/backend/commands/capas/capas.ts';
import { checkStream } from '#/backend/commands/checks/checks.ts';
import type { Decider } from '#/backend/commands/decider.ts';
import { numberOf, numbersDecider } from '#/backend/commands/numbers/numbers.ts';
import { upcast, type DomainEvent } from '#/backend/events/catalogue.ts';
import type { Owner } from '#/backend/events/owner.ts';
import { capaSubject } from '#/backend/events/subject.ts';
import type { EventLog } from '#/backend/log/port.ts';
import type { Who } from './people.ts';

export type CapaStep =
  /** Opened for a gap of the check, and worked at. */
  { does: 'open capa'; title: string; requirement: string } | { does: 'complete action'; action: string };

type Stage = {
  log: EventLog;
  organisation: string;
  does: <State, Command, Event extends DomainEvent>(
    who: Who,
    decider: Decider<State, Command, Event>,
    id: string,
    command: Command,
    options?: { device?: string | null; reason?: string | null },
  ) => Promise<State>;
  member: (who: Who) => Owner;
  dateIn: (days: number) => string;
};

const capa = randomUUID();

/** Plays a step of the CAPA of the demo, which comes from a gap of the check `run` of the device. */
export async function playCapa(
  { log, organisation, does, member, dateIn }: Stage,
  step: CapaStep & { who: Who },
  { run, device }: { run: string; device: string },
): Promise<void> {
  const act = (command: CapaCommand) => does(step.who, capaDecider, capa, command, { device });
  if (step.does === 'complete action') {
    await act({ type: 'CompleteAction', action: step.action });
    return;
  }
  const { title, requirement } = step;
  const cause = await gapOf(log, run, requirement);
  const subject = capaSubject(capa);
  const numbers = await does(step.who, numbersDecider, organisation, { type: 'TakeNumber', kind: 'CAPA', subject });
  const number = numberOf(numbers, subject) ?? '';
  const source = { kind: 'gap', subject: { kind: 'gap', id: `${run}:${requirement}` } };
  await act({ type: 'OpenCapa', number, title, source, author: member(step.who).account, cause });
  for (const command of work(member, dateIn)) await act(command);
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

/** What is done for the CAPA of the demo, in this order. */
function work(member: (who: Who) => Owner, day: (inDays: number) => string): CapaCommand[] {
  const [quality, lead] = [member('jonas'), member('camille')];
  return [
    { type: 'PlanCapa', owner: lead, due: day(75) },
    write(
      'investigateDescription',
      'The audit of the technical file found no report of the summative evaluation of Tensio Home 2. The usability engineering file UEF-02, section 5, says that it has been deferred until the French instructions are final. The protocol TP-40 is drafted. No device has been placed on the market.',
    ),
    { type: 'LockSection', section: 'investigateDescription', base: 1 },
    write('containment', 'The release of Tensio Home 2 waits until the evaluation is reported.'),
    { type: 'LockSection', section: 'containment', base: 1 },
    write(
      'riskAssessment',
      'The three scenarios S-1 to S-3 can end in a treatment too late (hazards H-02 and H-05). Their measures were seen to work in two formative rounds only, with eight users each.',
    ),
    write(
      'investigateRootCause',
      'The project plan has no milestone that ties the summative evaluation to the release.',
    ),
    {
      type: 'SetRootCause',
      base: 0,
      rootCause: {
        method: 'fiveWhys',
        whys: [
          {
            question: 'Why is there no report of the summative evaluation?',
            answer: 'It was deferred, because the French instructions were not final.',
          },
          {
            question: 'Why could the file be approved without it?',
            answer: 'The review of the file does not ask for the report.',
          },
          {
            question: 'Why does the review not ask for it?',
            answer: 'The project plan has no milestone for it, and the checklist of the review follows the plan.',
          },
        ],
      },
    },
    write(
      'correctiveActionDescription',
      'Carry out TP-40 with fifteen users and the final French instructions. Add the milestone to the template of project plans and to the checklist of the review.',
    ),
    {
      type: 'AddAction',
      kind: 'containment',
      text: 'Put the release of Tensio Home 2 on hold in the project plan.',
      owner: lead,
      due: day(-2),
    },
    {
      type: 'AddAction',
      kind: 'corrective',
      text: 'Carry out the summative evaluation TP-40 and report it.',
      owner: quality,
      due: day(21),
    },
    {
      type: 'PlanEffectiveness',
      criteria: 'The next two project plans name the milestone, and no file is approved without the report.',
      due: day(60),
    },
  ];
}

const write = (section: Extract<CapaCommand, { type: 'WriteSection' }>['section'], text: string): CapaCommand => ({
  type: 'WriteSection',
  section,
  text,
  base: 0,
  isFrozen: false,
});
