import { beforeAll, describe, expect, it } from 'vitest';
import { archetypePath, loadArchetypes } from '../reference-devices/archetypes.ts';
import { checkKnowledge } from './check.ts';
import { checkRisks } from './risks.ts';
import { loadEverything } from '../load/load-everything.ts';
import type { KnowledgeContent, Question, Risk } from '../types.ts';
import type { Violation } from './violation.ts';

const { content: knowledge, problems } = loadEverything();
const [first] = knowledge.questions;
if (!first) throw new Error('the knowledge base has no questions');

const title = { en: 'Yes', fr: 'Oui' };
const yes = (key: string, sets: Question['choices'][number]['sets']) => ({ key, title, sets });
const heart = yes('a', { 'contact.heart': true });
const shortTerm = yes('b', { duration: 'shortTerm' });
const narrow = { en: 'What is it?', fr: 'Qu’est-ce ?' };

/** Questions that break one rule each. */
const questions: Record<string, Partial<Question>> = {
  'Q.UNREADABLE': { when: 'sterile and' },
  'Q.NO_FACT': { when: 'steril' },
  'Q.NO_VALUE': { when: 'duration = forever' },
  'Q.SETS': {
    choices: [yes('a', { duration: 'forever' }), yes('b', { activeDevice: true }), yes('c', {}), yes('d', {})],
  },
  'Q.NOT_JOINED': { multiple: true, choices: [heart, shortTerm] },
  'Q.ALONE': { choices: [heart, { ...shortTerm, alone: true }] },
  'Q.REPLACED': { successor: 'Q.NONE' },
  'Q.ENGLISH': { title: { en: 'A sentence that stayed English.', fr: 'A sentence that stayed English.' } },
  'Q.STRAIGHT': { title: { en: 'What is it?', fr: "Qu'est-ce\u00a0?" } },
  'Q.NARROW': { title: narrow },
  'Q.SET': { title: { en: 'What is it?', fr: 'Qu’est-ce\u00a0?' } },
};
const [risk] = knowledge.risks;
const [template] = knowledge.templates;
if (!risk || !template) throw new Error('the knowledge base has no risks or templates');

/** The knowledge base with many faults: every check looks at all of it, which takes seconds. */
const spoiled: KnowledgeContent = {
  ...knowledge,
  questions: [
    ...knowledge.questions,
    first,
    ...Object.entries(questions).map(([key, broken]) => ({ ...first, when: undefined, ...broken, key })),
  ],
  templates: [...knowledge.templates, { ...template, key: 'TPL.TEST', norms: ['ISO0'] }],
  risks: [...knowledge.risks, { ...risk, key: 'RSK.COPY', en: { ...risk.en, harm: `${risk.en.harm} again` } }],
};

/** The same with faults that only walks through the questionnaire show. */
const unwalkable: KnowledgeContent = {
  ...knowledge,
  questions: [{ ...first, key: 'Q.EARLY', when: 'sterile' }, ...knowledge.questions],
  risks: [
    ...knowledge.risks,
    { ...risk, key: 'RSK.ALWAYS', when: 'sterile or not sterile or not known sterile' },
    { ...risk, key: 'RSK.NEVER', when: 'sterile and not sterile' },
  ],
};

describe('the knowledge base', () => {
  it('breaks none of its rules', () => {
    expect(problems).toEqual([]);
    const archetypes = loadArchetypes().map((archetype) => archetypePath(archetype, knowledge));
    expect(checkKnowledge(knowledge, { archetypes })).toEqual([]);
  });
});

describe('the checks find', () => {
  let found: readonly Violation[];
  beforeAll(() => void (found = checkKnowledge(spoiled, { walks: 0 })));
  const codesAt = (place: string) =>
    found.filter(({ where }) => where.split(' ').includes(place)).map(({ code }) => code);

  it.each([
    ['a key used twice', 'DUPLICATE_KEY', 'questions'],
    ['an expression that cannot be read', 'EXPRESSION_INVALID', 'Q.UNREADABLE'],
    ['an unknown fact', 'UNKNOWN_FACT', 'Q.NO_FACT'],
    ['a value that a fact never has', 'ILLEGAL_VALUE', 'Q.NO_VALUE'],
    ['a choice that sets what cannot be', 'ILLEGAL_VALUE', 'Q.SETS'],
    ['a choice that sets what derives', 'DERIVED_FACT_SET', 'Q.SETS'],
    ['two choices that set nothing', 'CHOICE_SETS_NOTHING', 'Q.SETS'],
    ['a choice that cannot be taken with others', 'CHOICE_NOT_JOINED', 'Q.NOT_JOINED'],
    ['a choice that is taken alone where there is but one', 'CHOICE_ALONE', 'Q.ALONE'],
    ['a question that gave way to one that is not asked', 'UNKNOWN_SUCCESSOR', 'Q.REPLACED'],
    ['a text that was not translated', 'TEXT_NOT_TRANSLATED', 'Q.ENGLISH'],
    ['French with straight quotes', 'FRENCH_TYPOGRAPHY', 'Q.STRAIGHT'],
    ['French with a space that may break', 'FRENCH_TYPOGRAPHY', 'Q.NARROW'],
    ['a reference to a norm that does not exist', 'UNKNOWN_NORM', 'TPL.TEST'],
    ['a risk that is nearly a copy of another', 'RISK_NEAR_COPY', 'RSK.COPY'],
  ] as const)('%s', (_, code, place) => expect(codesAt(place)).toContain(code));

  it('nothing wrong with French that is well set', () => {
    expect(codesAt('Q.SET')).not.toContain('FRENCH_TYPOGRAPHY');
  });

  it('a guard that reads what only a later question sets, and risks that every device or none has', () => {
    const said = checkKnowledge(unwalkable, { walks: 20 }).map(({ code, where }) => `${code} ${where}`);
    expect(said).toEqual(
      expect.arrayContaining([
        'GUARD_READS_LATER_FACT Q.EARLY',
        'QUESTION_UNREACHABLE Q.EARLY',
        'RISK_ALWAYS_TRIGGERED RSK.ALWAYS',
        'RISK_NEVER_TRIGGERED RSK.NEVER',
      ]),
    );
  });

  it('a risk whose parts stand in the wrong place', () => {
    const codesOf = (words: Partial<Risk['en']>) =>
      checkRisks([{ ...risk, en: { ...risk.en, ...words } }]).map(({ code }) => code);
    expect(codesOf({})).toEqual([]);
    expect(codesOf({ hazardPhenomenon: 'Failure of the pump' })).toContain('RISK_HAZARD_IS_EVENT');
    expect(codesOf({ harm: 'Delayed treatment' })).toContain('RISK_HARM_IS_NO_INJURY');
    expect(codesOf({ controls: { design: ['Alarm delay verified by a bench test'] } })).toContain(
      'RISK_CONTROL_IS_EXAMINATION',
    );
    expect(codesOf({ controls: { information: ['Warning on the label'] }, impracticable: undefined })).toContain(
      'RISK_ORDER_UNEXPLAINED',
    );
    expect(codesOf({ verification: [] })).toEqual(['RISK_WITHOUT_VERIFICATION', 'RISK_LANGUAGES_DIFFER']);
  });
});
