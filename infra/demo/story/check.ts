import type { Step } from '../step.ts';

const capa = { does: 'capa', record: 'summative', device: 'tensio' } as const;

/** A check of two norms, what people say of its findings, and a CAPA from a gap. */
export const check: readonly Step[] = [
  { daysAgo: 5, at: '09:30:00', who: 'jonas', does: 'add documents', device: 'tensio' },
  {
    daysAgo: 5,
    at: '09:48:00',
    who: 'jonas',
    does: 'check',
    device: 'tensio',
    label: 'Audit TF-02',
    norms: ['ISO14971', 'IEC62366-1'],
  },
  { daysAgo: 4, at: '08:40:00', who: 'jonas', does: 'confirm', device: 'tensio', verdict: 'met', from: 0, count: 9 },
  { daysAgo: 4, at: '09:25:00', who: 'jonas', does: 'confirm', device: 'tensio', verdict: 'gap', from: 0, count: 4 },
  {
    daysAgo: 4,
    at: '09:52:00',
    who: 'jonas',
    does: 'overrule',
    device: 'tensio',
    verdict: 'gap',
    from: 5,
    count: 1,
    to: 'met',
    reason: 'The annex of the file answers it. It was not part of this check.',
  },
  {
    daysAgo: 3,
    at: '14:15:00',
    who: 'camille',
    does: 'assign',
    device: 'tensio',
    verdict: 'gap',
    from: 1,
    count: 2,
    owner: 'jonas',
  },
  {
    daysAgo: 3,
    at: '15:10:00',
    who: 'jonas',
    ...capa,
    acts: [
      {
        act: 'open',
        title: 'Summative evaluation not carried out',
        from: { gap: 'IEC62366-1.5.9.1' },
      },
      { act: 'plan', owner: 'camille', inDays: 75 },
      {
        act: 'write',
        section: 'investigateDescription',
        text: 'The audit of the technical file found no report of the summative evaluation of Tensio Home 2. The usability engineering file UEF-02, section 5, says that it has been deferred until the French instructions are final. The protocol TP-40 is drafted. No device has been placed on the market.',
        isLocked: true,
      },
      {
        act: 'write',
        section: 'containment',
        text: 'The release of Tensio Home 2 waits until the evaluation is reported. The notified body is told with the next answer to its questions.',
        isLocked: true,
      },
      {
        act: 'write',
        section: 'riskAssessment',
        text: 'The three scenarios S-1 to S-3 can end in a treatment too late (hazards H-02 and H-05). Their measures were seen to work in two formative rounds only, with eight users each.',
      },
      {
        act: 'write',
        section: 'investigateRootCause',
        text: 'The project plan has no milestone that ties the summative evaluation to the release.',
      },
      {
        act: 'find the cause',
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
      {
        act: 'write',
        section: 'correctiveActionDescription',
        text: 'Carry out TP-40 with fifteen users and the final French instructions. Add the milestone to the template of project plans and to the checklist of the review.',
      },
      {
        act: 'add an action',
        kind: 'containment',
        text: 'Put the release of Tensio Home 2 on hold in the project plan.',
        owner: 'camille',
        inDays: -2,
      },
      {
        act: 'add an action',
        kind: 'corrective',
        text: 'Carry out the summative evaluation TP-40 and report it.',
        owner: 'jonas',
        inDays: 21,
      },
      {
        act: 'plan the effectiveness',
        criteria: 'The next two project plans name the milestone, and no file is approved without the report.',
        inDays: 60,
      },
    ],
  },
  { daysAgo: 2, at: '10:05:00', who: 'camille', ...capa, acts: [{ act: 'complete', action: 'A1' }] },
];
