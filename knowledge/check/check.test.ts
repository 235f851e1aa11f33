import { describe, expect, it } from 'vitest';
import { archetypePath, loadArchetypes } from '../reference-devices/archetypes.ts';
import { checkKnowledge } from './check.ts';
import { loadEverything } from '../load/load-everything.ts';
import type { KnowledgeContent, Question } from '../types.ts';

const { content: knowledge, problems } = loadEverything();
const [first] = knowledge.questions;
if (!first) throw new Error('the knowledge base has no questions');

const withQuestion = (question: Partial<Question>): KnowledgeContent => ({
  ...knowledge,
  questions: [...knowledge.questions, { ...first, key: 'Q.TEST', when: undefined, ...question }],
});
const codes = (changed: KnowledgeContent) => new Set(checkKnowledge(changed, { walks: 0 }).map(({ code }) => code));

describe('the knowledge base', () => {
  it('breaks none of its rules', () => {
    expect(problems).toEqual([]);
    const archetypes = loadArchetypes().map((archetype) => archetypePath(archetype, knowledge));
    expect(checkKnowledge(knowledge, { archetypes })).toEqual([]);
  });
});

describe('the checks find', () => {
  it('a key used twice', () => {
    expect(codes(withQuestion({ key: first.key }))).toContain('DUPLICATE_KEY');
  });

  it('an expression that cannot be read', () => {
    expect(codes(withQuestion({ when: 'sterile and' }))).toContain('EXPRESSION_INVALID');
  });

  it('an unknown fact and a value that it never has', () => {
    expect(codes(withQuestion({ when: 'steril' }))).toContain('UNKNOWN_FACT');
    expect(codes(withQuestion({ when: 'duration = forever' }))).toContain('ILLEGAL_VALUE');
  });

  it('a guard that reads what only a later question sets', () => {
    const ahead: KnowledgeContent = {
      ...knowledge,
      questions: [{ ...first, key: 'Q.EARLY', when: 'sterile' }, ...knowledge.questions],
    };
    const found = checkKnowledge(ahead, { walks: 20 });
    expect(found).toContainEqual(expect.objectContaining({ code: 'GUARD_READS_LATER_FACT', where: 'Q.EARLY' }));
    expect(found).toContainEqual(expect.objectContaining({ code: 'QUESTION_UNREACHABLE', where: 'Q.EARLY' }));
  });

  it('a choice that sets what cannot be', () => {
    const title = { en: 'Yes', fr: 'Oui' };
    const choices = [
      { key: 'a', title, sets: { duration: 'forever' } },
      { key: 'b', title, sets: { activeDevice: true } },
      { key: 'c', title, sets: {} },
      { key: 'd', title, sets: {} },
    ];
    const found = codes(withQuestion({ choices }));
    expect([...found]).toEqual(expect.arrayContaining(['ILLEGAL_VALUE', 'DERIVED_FACT_SET', 'CHOICE_SETS_NOTHING']));
  });

  it('a text that was not translated', () => {
    const title = { en: 'A sentence that stayed English.', fr: 'A sentence that stayed English.' };
    expect(codes(withQuestion({ title }))).toContain('TEXT_NOT_TRANSLATED');
  });

  it('a risk that every device or no device has', () => {
    const [risk] = knowledge.risks;
    if (!risk) throw new Error('no risks');
    const risks = [
      ...knowledge.risks,
      { ...risk, key: 'RSK.ALWAYS', when: 'sterile or not sterile or not known sterile' },
      { ...risk, key: 'RSK.NEVER', when: 'sterile and not sterile' },
    ];
    const found = checkKnowledge({ ...knowledge, risks }, { walks: 20 }).map(({ code, where }) => `${code} ${where}`);
    expect(found).toContain('RISK_ALWAYS_TRIGGERED RSK.ALWAYS');
    expect(found).toContain('RISK_NEVER_TRIGGERED RSK.NEVER');
  });

  it('a reference to a norm that does not exist', () => {
    const [template] = knowledge.templates;
    if (!template) throw new Error('no templates');
    const templates = [...knowledge.templates, { ...template, key: 'TPL.TEST', norms: ['ISO0'] }];
    expect(codes({ ...knowledge, templates })).toContain('UNKNOWN_NORM');
  });

  it('French that is badly set', () => {
    const straight = { en: 'What is it?', fr: "Qu'est-ce\u00a0?" };
    const narrow = { en: 'What is it?', fr: 'Qu’est-ce ?' };
    for (const title of [straight, narrow]) expect(codes(withQuestion({ title }))).toContain('FRENCH_TYPOGRAPHY');
    const title = { en: 'What is it?', fr: 'Qu’est-ce\u00a0?' };
    expect(codes(withQuestion({ title }))).not.toContain('FRENCH_TYPOGRAPHY');
  });

  it('a risk that is nearly a copy of another', () => {
    const [risk] = knowledge.risks;
    if (!risk) throw new Error('no risks');
    const copy = { ...risk, key: 'RSK.COPY', en: { ...risk.en, harm: `${risk.en.harm} again` } };
    const found = checkKnowledge({ ...knowledge, risks: [...knowledge.risks, copy] }, { walks: 0 });
    expect(found).toContainEqual(expect.objectContaining({ code: 'RISK_NEAR_COPY', where: 'RSK.COPY' }));
  });
});
