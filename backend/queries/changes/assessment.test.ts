import { describe, expect, it } from 'vitest';
import { asIf } from '#/backend/queries/as-if.ts';
import type { Seen } from '#/backend/queries/device-moment.ts';
import { judgeOf } from '#/backend/queries/norms/judged.ts';
import { unbornMoment } from '#/backend/projections/documents/device-moment/fold.ts';
import { tinyNorms as knowledge, tinyRequirements as requirements } from '#/tests/makers/tiny-requirements.ts';
import { assessmentOf } from './assessment.ts';

const judge = judgeOf(knowledge, requirements);
const supposing = (seen: Seen, ...answers: { question: string; answer: string }[]): Seen => {
  const after = asIf(seen, knowledge, answers);
  return after.ok === false ? expect.fail(after.code) : after;
};
const before = supposing(
  { ...unbornMoment('d'), position: null },
  { question: 'Q.INVASIVE', answer: 'invasive.no' },
  { question: 'Q.SOFTWARE', answer: 'software.yes' },
);
const template = (key: string, form: 'raw' | 'filled') => ({
  id: `${key}-${form}`,
  name: key,
  folder: 'QMS',
  template: { key, form, locale: 'en' as const },
  versions: [],
});

describe('What a change would lead to', () => {
  const after = supposing(before, { question: 'Q.SOFTWARE', answer: 'software.no' });
  const moved = Object.keys(before.profile.templates).find(
    (key) => before.profile.templates[key] !== after.profile.templates[key],
  );

  it('is nothing where nothing changes', () => {
    const same = assessmentOf(before, before, { knowledge, requirements, judge }, []);
    expect(same).toMatchObject({ answers: [], classification: null, norms: [], requirements: [], templates: [] });
    expect(same).toMatchObject({ risks: { added: [], removed: [] }, routes: [], documents: [], opened: [] });
  });

  it('names the answers, the questions that open, and the documents that were made from what changes', () => {
    const documents = [template(moved ?? '', 'raw'), template('T.OTHER', 'raw')];
    const seen = { ...before, documents: { device: 'd', documents } };
    const shown = assessmentOf(seen, after, { knowledge, requirements, judge }, []);
    expect(shown.answers.map(({ question, from, to }) => [question.key, from?.key, to?.key])).toEqual([
      ['Q.SOFTWARE', 'software.yes', 'software.no'],
    ]);
    expect(shown.opened.length).toBeGreaterThan(0);
    expect(shown.templates.map(({ key }) => key)).toContain(moved);
    expect(shown.documents.map(({ id }) => id)).toEqual([`${moved}-raw`]);
  });

  it('names the findings that would no longer hold', () => {
    const gone = Object.keys(before.profile.norms).find(
      (key) => before.profile.norms[key] === 'APPLICABLE' && after.profile.norms[key] === 'NA',
    );
    const of = requirements.filter(({ norm, type }) => norm === gone && type === 'REQ').map(({ key }) => key);
    const kept = requirements.find(({ norm, type }) => norm !== gone && type === 'REQ');
    const findings = [...of, kept?.key ?? ''].map((requirement) => ({ requirement, applied: true }));
    const [run] = assessmentOf(before, after, { knowledge, requirements, judge }, [
      { run: 'r', label: 'First', findings },
    ]).checks;
    expect(of.length).toBeGreaterThan(0);
    expect(run?.findings).toEqual(of);
  });
});
