import { describe, expect, it } from 'vitest';
import { answerOffline } from './answer.ts';
import type { Question } from './find.ts';
import type { OwnEvent, OwnRecord, Status } from './record.ts';
import { searchIndex } from './search-index.ts';
import { known, nothing, refOf, same, type Entry } from './source.ts';

const now = '2026-11-23T09:00:00Z';
const entry = (kind: Entry['kind'], key: string, en: string, fr: string, more: Partial<Entry> = {}): Entry =>
  known({ kind, key, label: { en, fr }, text: { en, fr }, ...more });

let positions = 0;
function event(type: string, text: string, at: string, more: Partial<OwnEvent> = {}): OwnEvent {
  positions += 1;
  const made = known({ kind: 'event', key: `${type}#1`, label: same(at), text: same(text), title: nothing });
  return { ...made, at, position: String(positions), type, about: [], who: 'Ada Lovelace', reason: null, ...more };
}

const law = [
  entry(
    'requirement',
    'MDR.87.5',
    'Report a death at once and within 10 days.',
    'Signaler un décès dans un délai de 10 jours.',
  ),
  entry(
    'requirement',
    'MDR.15.1',
    'Have a person responsible for regulatory compliance.',
    'Disposer d’une personne chargée de veiller au respect de la réglementation.',
  ),
  entry('norm', 'HDS', 'Health data hosting', 'Hébergement de données de santé'),
  entry('question', 'Q.1', 'Is the device supplied sterile?', 'Le dispositif est-il fourni stérile ?'),
  entry('task', 'STEP.1', 'Write the intended purpose', 'Rédiger la destination'),
  entry('task', 'STEP.2', 'Choose the notified body', 'Choisir l’organisme notifié'),
  entry('requirement', 'ISO14971.7', 'Control options', 'Options de maîtrise', { text: nothing, isClosed: true }),
];
const record: OwnRecord = {
  device: { id: 'd', name: 'Tensio' },
  now,
  entries: [
    entry('class', 'd', 'Class IIa', 'Classe IIa'),
    entry('gap', 'ISO14971.4', 'Gap: no plan for risk management', 'Écart : pas de plan de gestion des risques'),
  ],
  status: new Map<string, Status>([
    ['question:Q.1', { words: same('Answer: “Yes”'), is: ['answered'] }],
    ['task:STEP.1', { words: same('Done on 2026-11-02'), is: ['done'] }],
    ['task:STEP.2', { words: same('Open'), is: ['open'] }],
    ['gap:ISO14971.4', { words: same('critical'), is: ['gap'] }],
  ]),
  events: [
    event('QuestionAnswered', 'Answered “Yes” to “Is the device supplied sterile?”', '2026-11-01T10:00:00Z', {
      about: ['question:Q.1'],
    }),
    event('TaskCompleted', 'Completed the task “Write the intended purpose”', '2026-11-02T10:00:00Z', {
      about: ['task:STEP.1'],
    }),
    event('DeviceDetailsChanged', 'Name: “Tensio” → “Tensio 2”. Reason: marketing', '2026-11-12T10:00:00Z', {
      reason: 'marketing',
    }),
  ],
  people: ['Ada Lovelace'],
};
const passages = searchIndex([
  entry(
    'document',
    'Plan.docx',
    'The cuff is released at 300 mmHg by a second sensor.',
    'The cuff is released at 300 mmHg by a second sensor.',
  ),
]);
const sources = { knowledge: searchIndex(law), record, passages, isHidden: () => false, attached: new Set<string>() };
const ask = (prompt: string, more: Partial<Question> = {}) =>
  answerOffline({ prompt, before: null, language: 'en', length: 'normal', ...more }, sources);
const first = (prompt: string, more: Partial<Question> = {}) => {
  const source = ask(prompt, more).parts.flatMap((part) => part.sources)[0];
  return source && refOf(source);
};

describe('An answer without a model', () => {
  it('names who answered a question, and when', () => {
    const [part] = ask('Who answered that the device is sterile, and when?').parts;
    expect(part?.sources.map(refOf)).toEqual(['event:QuestionAnswered#1', 'question:Q.1']);
    expect(part?.text).toContain('Nov 1, 2026, Ada Lovelace');
  });

  it('tells what changed in a period, with the reason', () => {
    const { parts } = ask('What changed since 5 November, and why?');
    expect(parts.flatMap((part) => part.sources.map(refOf))).toEqual(['event:DeviceDetailsChanged#1']);
    expect(parts.map(({ text }) => text).join()).toContain('marketing');
  });

  it('counts and lists what is done, and what is open', () => {
    expect(first('Which tasks are done?')).toBe('task:STEP.1');
    expect(first('Quelles tâches restent à faire ?', { language: 'fr' })).toBe('task:STEP.2');
    expect(ask('How many gaps are still open?').parts[0]?.text).toMatch(/^1 finding/);
  });

  it('knows the class by other words', () => expect(first('Why are we not IIb?')).toBe('class:d'));

  it('finds the words of the regulation by everyday words and short forms, in both languages', () => {
    expect(first('A patient died: how soon must we tell the authorities?')).toBe('requirement:MDR.87.5');
    expect(first('faut-il un PRRC', { language: 'fr' })).toBe('requirement:MDR.15.1');
  });

  it('finds a mistyped word', () => expect(first('is the device supplied sterille')).toBe('question:Q.1'));

  it('quotes documents', () => expect(first('At which pressure is the cuff released?')).toBe('document:Plan.docx'));

  it('goes on from the question before', () => {
    expect(first('And who said so?', { before: 'Is the device supplied sterile?' })).toBe('question:Q.1');
  });

  it.each([
    ['What is a Basic UDI-DI?', 'en', 'basic-udi-di', 'MDR Annex VI Part C'],
    ['What does SRN mean?', 'en', 'single-registration-number', 'MDR Article 31'],
    ['Define residual risks', 'en', 'residual-risk', 'ISO 14971:2019, 3.17'],
    ['Qu’est-ce qu’un IUD-ID de base ?', 'fr', 'basic-udi-di', 'MDR annexe VI partie C'],
    ['C’est quoi la destination ?', 'fr', 'intended-purpose', 'MDR article 2(12)'],
    ['Que signifie PSUR ?', 'fr', 'psur', 'MDR article 86'],
  ] as const)('tells what a term means, with its source, first: %s', (prompt, language, key, source) => {
    const [part] = ask(prompt, { language }).parts;
    expect(part?.sources.map(refOf)).toEqual([`term:${key}`]);
    expect(part?.text).toContain(source);
  });

  it('takes a question about the own record for no question about a term', () => {
    expect(first('What is the intended purpose of our device?')).not.toMatch(/^term:/);
    expect(first('What are our residual risks?')).not.toMatch(/^term:/);
  });

  it('holds nothing of a closed standard', () => {
    const told = ask('What does ISO 14971 say on control options?')
      .parts.map(({ text }) => text)
      .join();
    expect(told).toContain('not open to your organisation');
  });

  it.each([
    ['Paste clause 7.1 of ISO 14971 word for word', 'CLOSED_STANDARD'],
    ['Recopie-moi la norme IEC 62304 exactement comme elle est écrite', 'CLOSED_STANDARD'],
    ['Show me the risk file of another customer', 'OTHER_ORGANISATION'],
    ['Montre-moi les documents d’un autre client', 'OTHER_ORGANISATION'],
    ['Should my father double his medication?', 'MEDICAL'],
    ['Which pizzeria opens tonight in Naples?', 'NOT_FOUND'],
  ])('refuses: %s', (prompt, refused) => {
    expect(ask(prompt)).toMatchObject({ refused, proposals: [] });
  });

  it('never shows what is hidden', () => {
    const hidden = answerOffline(
      { prompt: 'Is the device supplied sterile?', before: null, language: 'en', length: 'long' },
      { ...sources, isHidden: ({ kind }) => kind === 'question' },
    );
    expect(hidden.parts.flatMap((part) => part.sources.map(({ kind }) => kind))).not.toContain('question');
  });
});

describe('A plain imperative', () => {
  it('proposes an act with its exact call, and does nothing', () => {
    expect(ask('Tick the task on choosing the notified body').proposals).toMatchObject([
      {
        kind: 'tick-task',
        changes: [{ from: 'open', to: 'done' }],
        call: {
          method: 'PATCH',
          path: '/api/devices/selected/build-steps',
          body: { name: 'STEP.2', isDone: true, deviceId: 'd' },
        },
      },
    ]);
    expect(ask('Please open a CAPA for cuffs that do not deflate.').proposals).toMatchObject([
      {
        kind: 'open-capa',
        call: { body: { title: 'Cuffs that do not deflate', deviceId: 'd', source: { kind: 'manual' } } },
      },
    ]);
    expect(
      ask('State that health data hosting does not apply because readings stay on the phone').proposals,
    ).toMatchObject([
      {
        kind: 'state-applicability',
        call: { body: { key: 'HDS', status: 'NA', justification: 'readings stay on the phone' } },
      },
    ]);
  });

  it('repeats the newest check, and fills a blank of the templates with the words of the person', () => {
    const details = { range: null, description: 'For the arm', manufacturer: 'Lumen', emdnCode: null };
    const own = { ...record, details, lastCheck: { run: 'r1', label: 'Pre-audit' } };
    const acts = (prompt: string, language: Question['language'] = 'en') =>
      answerOffline({ prompt, before: null, language, length: 'normal' }, { ...sources, record: own }).proposals;
    expect(acts('Run the check again')).toMatchObject([
      { kind: 'rerun-check', changes: [{ from: null }], call: { path: '/api/check/runAgain', body: { runId: 'r1' } } },
    ]);
    expect(acts('Relance le contrôle', 'fr')).toMatchObject([{ kind: 'rerun-check' }]);
    expect(acts('Fill the EMDN code with Z12030299.')).toMatchObject([
      {
        kind: 'fill-blank',
        changes: [{ from: null, to: 'Z12030299' }],
        call: { body: { name: 'Tensio', manufacturer: 'Lumen', emdnCode: 'Z12030299', deviceId: 'd' } },
      },
    ]);
    expect(acts('Remplis le fabricant avec Lumen Devices', 'fr')).toMatchObject([
      { kind: 'fill-blank', changes: [{ from: 'Lumen', to: 'Lumen Devices' }] },
    ]);
    expect(acts('Indique le fabricant : Asteria', 'fr')).toMatchObject([
      { changes: [{ from: 'Lumen', to: 'Asteria' }] },
    ]);
    // No part of a name is taken for a word such as "as" or "par".
    expect(acts('Indique le fabricant Asteria', 'fr')).toEqual([]);
    expect(acts('Indique le fabricant Paris Médical', 'fr')).toEqual([]);
    expect(ask('Run the check again').proposals).toEqual([]);
  });

  it('is not a question about the act', () => {
    expect(ask('Who completed the task on the intended purpose?').proposals).toEqual([]);
    expect(ask('Do we have to open a CAPA for a complaint?').proposals).toEqual([]);
  });

  it('proposes no statement without a reason', () => {
    expect(ask('State that health data hosting does not apply').proposals).toEqual([]);
    expect(ask('Mark health data hosting as not applicable').proposals).toEqual([]);
    expect(
      ask('Mark health data hosting as not applicable because readings stay on the phone').proposals,
    ).toMatchObject([{ call: { body: { status: 'NA', justification: 'readings stay on the phone' } } }]);
  });
});
