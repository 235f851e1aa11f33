import { expect, it } from 'vitest';
import { unbornMoment } from '#/backend/projections/documents/device-moment/fold.ts';
import { judgeOf } from '#/backend/queries/norms/judged.ts';
import { requirementIndex } from '#/backend/queries/norms/requirement-index.ts';
import { loadRequirements } from '#/knowledge/load/load-content.ts';
import { loadKnowledge } from '#/knowledge/load/load.ts';
import type { Requirement } from '#/knowledge/types.ts';
import { requirementAnswers } from './response.ts';

const knowledge = loadKnowledge();
const requirements = loadRequirements();
const standards = new Set(knowledge.norms.filter(({ kind }) => kind === 'standard').map(({ key }) => key));
const duties = requirements.filter((row) => row.type === 'REQ' && standards.has(row.norm));

/** Every six words that follow each other in the wording, in both languages. */
function phrasesOf({ text }: Requirement): string[] {
  return [text.en, text.fr].flatMap((words) => {
    const each = words.toLowerCase().split(/\s+/);
    return each.length <= 6 ? [each.join(' ')] : each.slice(0, -5).map((_, at) => each.slice(at, at + 6).join(' '));
  });
}

it('what is answered of a closed standard holds no phrase of its wording, though all its reasons', () => {
  const seen = { ...unbornMoment('d'), position: null };
  const judged = judgeOf(knowledge, requirements)(seen);
  const answer = requirementAnswers(
    seen,
    judged,
    requirementIndex(knowledge, requirements),
    () => null,
    () => [],
  );
  expect(duties.length).toBeGreaterThan(500);
  const telling = duties.filter((row) => {
    const closed = answer(row, false);
    const open = answer(row, true);
    expect({
      ...closed,
      requirementEN: open.requirementEN,
      requirementFR: open.requirementFR,
      isClosed: false,
    }).toEqual(open);
    const reasons = row.type === 'REQ' ? row.notApplicable : undefined;
    const said = `${JSON.stringify(closed)} ${JSON.stringify(reasons ?? '')}`.toLowerCase();
    return phrasesOf(row).some((phrase) => said.includes(phrase));
  });
  expect(telling.map(({ key }) => key)).toEqual([]);
});
