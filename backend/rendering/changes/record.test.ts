import { describe, expect, it } from 'vitest';
import type { Change } from '#/backend/api/changes/contract.ts';
import { tinyNorms as knowledge, tinyRequirements as requirements } from '#/tests/makers/tiny-requirements.ts';
import { toDocx } from '../templates/docx.ts';
import { toPdf } from '../templates/pdf.ts';
import { stamped } from '../templates/stamp.ts';
import { wordText } from '#/tests/makers/word-text.ts';
import { recordNames } from './effect-rows.ts';
import { recordOf, type RecordedChange } from './record.ts';

const bo = { id: 'bo', name: 'Bo' };
const both = (text: string) => ({ en: text, fr: text });
const change: Change = {
  id: 'c',
  number: 'CHG-2026-007',
  title: 'Without <software> & more',
  device: { id: 'd', name: 'Vena' },
  status: 'approved',
  outcome: 'NOTIFY',
  author: { id: 'ada', name: null },
  openedAt: '2026-11-20T10:00:00.000Z',
  followUps: { done: 0, all: 1 },
  due: '2026-12-01',
  isOverdue: false,
  source: { kind: 'capa', id: 'k' },
  description: 'The firmware goes.',
  why: 'Nobody uses it.',
  revision: 2,
  answers: [{ question: { key: 'Q', title: both('Software?') }, answer: { key: 'no', title: both('None') } }],
  items: [{ kind: 'document', id: 'gone', label: null }],
  significance: {
    tree: 'certificate-1',
    title: both('Certificate'),
    source: 'MDR Annex IX, 2.4',
    steps: [{ key: 'S', title: both('System?'), help: both(''), source: 'Annex IX', answer: 'yes' }],
    outcome: 'NOTIFY',
    reason: both('The system changes.'),
  },
  approved: { by: bo, at: '2026-11-21T09:30:00.000Z', reason: 'Read', byAuthor: false },
  rejected: null,
  withdrawn: null,
  applied: null,
  closed: null,
  notices: [],
  followUpList: [
    {
      followUp: 'F1',
      text: 'Renew the label',
      subject: null,
      owner: bo,
      due: '2026-12-01',
      isOverdue: false,
      isDone: false,
    },
  ],
  missing: ['applied'],
  mayApprove: 'yes',
  position: '0000000000000042',
};
const assessment = {
  answers: [{ question: { key: 'Q', title: both('Software?') }, from: { key: 'yes', title: both('Some') }, to: null }],
  opened: [],
  classification: null,
  routes: [],
  norms: [{ key: 'N.UNKNOWN', from: 'APPLICABLE', to: 'NA' } as const],
  requirements: [{ norm: 'N.UNKNOWN', added: [], removed: ['R.1', 'R.2'] }],
  templates: [],
  risks: { added: ['K.NEW'], removed: [] },
  documents: [{ id: 'x', name: 'Plan.docx' }],
  checks: [{ run: 'r', label: 'First check', findings: ['R.1'] }],
  position: '0000000000000040',
};
const printed = (over: Partial<RecordedChange> = {}) => {
  const language = over.language ?? 'en';
  const names = recordNames(knowledge, requirements, language);
  return stamped(recordOf({ change, assessment, names, language, ...over }), {
    device: 'Vena',
    manufacturer: 'Médica',
    position: '0000000000000042',
    at: '2026-11-21T09:30:00.000Z',
    knowledge: 'k',
  });
};

describe('The record of a change', () => {
  it('tells description, consequences, tree, decision and follow-ups, in both languages', async () => {
    const english = wordText(await toDocx(printed()));
    for (const part of [
      'CHG-2026-007',
      'Without <software> & more',
      'an erased person',
      'Comes from a CAPA',
      'gone (no longer there)',
      'falls away: R.1, R.2',
      'Plan.docx',
      'no longer holds: R.1',
      'Annex IX',
      'Notify the notified body',
      'Bo',
      'Nothing was carried out yet.',
      'Renew the label',
      'Nobody was notified.',
    ])
      expect(english).toContain(part);
    const french = wordText(await toDocx(printed({ language: 'fr' })));
    for (const part of ['Modification\u00a0: Without', 'une personne effacée', 'disparaît\u00a0: R.1', 'à faire'])
      expect(french).toContain(part);
    expect(`${english}${french}`).not.toMatch(/undefined|\[object/);
  });

  it('says what was carried out, and what can no longer be given', () => {
    const text = (over: Partial<RecordedChange>) => JSON.stringify(printed(over).blocks);
    const stamp = { by: bo, at: '2026-11-22T09:30:00.000Z', reason: null };
    const done: Change = { ...change, status: 'closed', applied: stamp, closed: stamp };
    expect(text({ change: done })).toContain('"dropped"');
    expect(text({ change: done })).toContain('What it led to');
    expect(text({ assessment: 'No such answer.' })).toContain('No such answer.');
    expect(text({ change: { ...change, device: null }, assessment: null })).toContain('A change of the company');
  });

  it('is the same file for the same state, whatever day it is made', async () => {
    const later = {
      ...change,
      isOverdue: true,
      followUpList: change.followUpList.map((one) => ({ ...one, isOverdue: true })),
    };
    expect(await toDocx(printed({ change: later }))).toEqual(await toDocx(printed()));
    expect(await toPdf(printed({ change: later }))).toEqual(await toPdf(printed()));
    expect(await toPdf(printed({ change: { ...change, why: 'Other' } }))).not.toEqual(await toPdf(printed()));
  });
});
