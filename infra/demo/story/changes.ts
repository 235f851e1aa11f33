import type { Step } from '../step.ts';

const fabric = { does: 'change control', record: 'fabric', device: 'tensio' } as const;
const sterile = { does: 'change control', record: 'sterile', device: 'tensio' } as const;

/** A change of a supplier from plan to follow-up, and one that is still planned. */
export const changes: readonly Step[] = [
  {
    daysAgo: 16,
    at: '09:10:00',
    who: 'jonas',
    ...fabric,
    acts: [
      {
        act: 'plan',
        words: {
          title: 'Another supplier of the cuff fabric',
          description:
            'The weaver of the cuff fabric ends its production in June. A second weaver delivers the same specification; weaving and cutting move to its site.',
          why: 'Without another source, cuffs could not be delivered from July on.',
        },
        contents: {
          answers: [],
          items: [
            { kind: 'norm', id: 'ISO10993-1' },
            { kind: 'norm', id: 'ISO13485' },
          ],
        },
      },
    ],
  },
  {
    daysAgo: 15,
    at: '11:20:00',
    who: 'jonas',
    ...fabric,
    acts: [
      {
        act: 'assess',
        significance: {
          tree: 'certificate-1',
          answers: [{ question: 'CERT.SYSTEM', answer: 'yes' }],
          outcome: 'NOTIFY',
        },
      },
      {
        act: 'add a follow-up',
        text: 'Renew the biological evaluation with the certificates of the new fabric',
        owner: 'jonas',
        inDays: -6,
      },
      {
        act: 'add a follow-up',
        text: 'Add the new supplier to the list of suppliers, with the date of its audit',
        owner: 'camille',
        inDays: 9,
      },
    ],
  },
  { daysAgo: 12, at: '10:05:00', who: 'camille', ...fabric, acts: [{ act: 'approve' }] },
  { daysAgo: 9, at: '08:30:00', who: 'jonas', ...fabric, acts: [{ act: 'carry out' }] },
  {
    daysAgo: 9,
    at: '08:42:00',
    who: 'jonas',
    ...fabric,
    acts: [{ act: 'notify', to: 'Notified body 0123', reference: 'NB-0123-4711' }],
  },
  { daysAgo: 6, at: '15:10:00', who: 'jonas', ...fabric, acts: [{ act: 'finish a follow-up', followUp: 'F1' }] },
  {
    daysAgo: 1,
    at: '09:20:00',
    who: 'camille',
    ...sterile,
    acts: [
      {
        act: 'plan',
        words: {
          title: 'A cuff that is supplied sterile',
          description: 'A single-use cuff in a sterile pouch, for operating rooms. The monitor stays as it is.',
          why: 'Three hospitals asked for it in this year’s survey.',
        },
        contents: {
          answers: [{ question: 'Q.STER.01', answer: 'A.STER.01.yes' }],
          items: [{ kind: 'norm', id: 'ISO14971' }],
        },
      },
    ],
  },
];
