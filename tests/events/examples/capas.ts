import type { capaEvents } from '#/backend/events/capas.ts';
import { account, encrypted, request, type Examples } from './examples.ts';

const capa = 'CAPA-2026-001';
const owner = { account, name: encrypted('ada') };
const section = 'investigateDescription';
const action = { capa, action: 'A1', text: 'Train the assemblers on the new torque.' };
const whys = [{ question: 'Why did the seal leak?', answer: 'The screw was loose.' }];
const fiveWhys = { method: 'fiveWhys', whys } as const;
const words = { text: action.text, owner: null, due: null };
const criteria = { criteria: 'No leak in 90 days.', due: '2027-03-01' };

export const capaExamples: Examples<typeof capaEvents> = {
  CapaOpened: [
    { capa, title: 'Leaking seal', source: { kind: 'manual', subject: null }, author: account },
    {
      capa,
      title: 'Leaking seal',
      source: { kind: 'gap', subject: { kind: 'gap', id: `${request}:GSPR.10` } },
      author: account,
    },
  ],
  CapaRenamed: [{ capa, from: 'Leak', to: 'Leaking seal' }],
  CapaPlanned: [
    { capa, from: { owner: null, due: null }, to: { owner, due: '2026-12-24' } },
    { capa, from: { owner, due: '2026-12-24' }, to: { owner: null, due: null } },
  ],
  CapaSectionWritten: [
    { capa, section, from: '', to: 'Two seals leaked.', draft: null },
    { capa, section, from: '', to: 'Two seals leaked.', draft: { proposal: request, isChanged: true } },
  ],
  CapaSectionLocked: [{ capa, section, text: 'Two seals leaked.' }],
  CapaFrozenCopyEdited: [{ capa, section, from: 'Two seals leaked.', to: 'Three seals leaked.' }],
  CapaSectionUnlocked: [{ capa, section, text: 'Three seals leaked.' }],
  CapaRootCauseSet: [
    { capa, from: null, to: fiveWhys },
    {
      capa,
      from: fiveWhys,
      to: { method: 'fishbone', categories: [{ name: 'method', causes: ['No torque given.'] }] },
    },
    {
      capa,
      from: null,
      to: {
        method: 'isIsNot',
        rows: [{ aspect: 'Where', is: 'Line 2', isNot: 'Line 1', difference: 'A new screwdriver' }],
      },
    },
    { capa, from: fiveWhys, to: null },
  ],
  CapaRiskLinked: [{ capa, risk: 'RISK.LEAK' }],
  CapaRiskUnlinked: [{ capa, risk: 'RISK.LEAK' }],
  CapaActionAdded: [
    { ...action, kind: 'corrective', owner, due: '2026-12-24' },
    { ...action, kind: 'containment', owner: null, due: null },
  ],
  CapaActionChanged: [{ capa, action: 'A1', from: words, to: { ...words, owner, due: '2026-12-24' } }],
  CapaActionDone: [action],
  CapaActionReopened: [action],
  CapaActionWithdrawn: [action],
  CapaEffectivenessPlanned: [
    { capa, from: null, to: criteria },
    { capa, from: criteria, to: { ...criteria, due: '2027-06-01' } },
  ],
  CapaEffectivenessChecked: [{ capa, isEffective: true, text: 'No leak since.' }],
  CapaClosed: [{ capa, byAuthor: false }],
  CapaReopened: [{ capa }],
  CapaWithdrawn: [{ capa }],
};
