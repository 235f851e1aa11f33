import { describe, expect, it } from 'vitest';
import { guideContent } from '../derive/guide-content.ts';
import { derive } from '../derive/derive.ts';
import { loadKnowledge } from '../load/load.ts';

const knowledge = loadKnowledge();
const asked = knowledge.questions.filter(({ successor }) => successor === undefined);

it.each(['en', 'fr'] as const)('no two questions have the same title (%s)', (locale) => {
  const titles = Map.groupBy(asked, ({ title }) => title[locale]);
  expect([...titles].filter(([, questions]) => questions.length > 1).map(([title]) => title)).toEqual([]);
});

it('every question can be answered with “I do not know yet”, so that nobody has to guess', () => {
  const telling = new Set(guideContent(knowledge).questions.map(({ key }) => key));
  const without = asked.filter(({ choices }) => choices.every(({ sets }) => Object.keys(sets).length > 0));
  expect(without.filter(({ key }) => telling.has(key)).map(({ key }) => key)).toEqual([]);
  expect(without.map(({ key }) => key)).toEqual([]);
});

it('who has no registration number and no notified body yet is asked for both, and goes on', () => {
  for (const key of ['Q.ORG.14', 'Q.ORG.15']) {
    const question = asked.find((one) => one.key === key);
    expect(question?.when).not.toContain('qms');
    expect(question?.choices.some(({ title }) => title.en === 'No, not yet')).toBe(true);
  }
});

describe('Two readings of rule 11', () => {
  const software = { hardware: false, softwareKind: 'standalone', medicalPurpose: true, regulation: 'mdr' } as const;
  const told = (significance: string, situation: string, worstImpact: string) =>
    derive(
      { ...software, software: { purpose: 'decision', significance, situation, worstImpact } },
      knowledge,
    ).notifications.includes('NOTIF.R11.READINGS');

  it('are shown where they give different classes', () => {
    expect(told('informs', 'serious', 'death-or-irreversible')).toBe(true);
    expect(told('drives', 'serious', 'serious-or-surgery')).toBe(true);
    expect(told('treat-diagnose', 'critical', 'other')).toBe(true);
  });

  it('are not mentioned where they agree', () => {
    expect(told('treat-diagnose', 'critical', 'death-or-irreversible')).toBe(false);
    expect(told('drives', 'critical', 'serious-or-surgery')).toBe(false);
    expect(told('informs', 'non-serious', 'other')).toBe(false);
  });
});
