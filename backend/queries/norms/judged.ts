import { LRUCache } from 'lru-cache';
import { standing, type Answered } from '#/backend/commands/profiling/conclude.ts';
import type { DeviceMoment } from '#/backend/projections/documents/device-moment/fold.ts';
import type { Statement } from '#/backend/projections/documents/statements/fold.ts';
import { requirementVerdicts } from '#/knowledge/derive/requirements.ts';
import { asRecorded, heldDerivation } from '../profiling/held.ts';
import type { Knowledge, Requirement, Verdict } from '#/knowledge/types.ts';

type Given = { question: string; choice: string };
type Verdicts = ReadonlyMap<string, Verdict>;

/** Conclusions about norms and requirements: by the rules alone, and with the statements about whole norms. */
export type Judged = {
  norms: Verdicts;
  rules: Verdicts;
  /** The verdicts with the manufacturer's statements: rows of a norm follow a statement about the norm. */
  shown: Verdicts;
  overridden: ReadonlySet<string>;
  /** The answer that set a fact. */
  because: Readonly<Record<string, Given>>;
};

/** The input of a judgement. */
export type Judgeable = {
  profiling: { answers: readonly Answered[] };
  profile: DeviceMoment['profile'];
  statements: Pick<DeviceMoment['statements'], 'statements'>;
};
export type Judge = (moment: Judgeable) => Judged;

const kept = 20;

/**
 * Verdicts on every norm and requirement for the facts of a moment. Takes some ten milliseconds the first time; the
 * newest twenty are cached, because a search needs them at every key.
 */
export function judgeOf(knowledge: Knowledge, requirements: readonly Requirement[]): Judge {
  const memory = new LRUCache<string, Judged>({ max: kept });
  return ({ profiling, profile, statements }) => {
    const stated = knowledge.norms.flatMap(({ key }) => statements.statements[key] ?? []);
    const answers = profiling.answers.map(({ question, answer }) => ({ question, answer }));
    const { norms, qualification, classification } = profile;
    const held = [norms, qualification, classification];
    const key = JSON.stringify([answers, held, stated.map(({ position }) => position)]);
    const judged = memory.get(key) ?? judge(answers, profile, statements.statements);
    memory.set(key, judged);
    return judged;
  };

  function judge(
    answers: readonly Answered[],
    profile: DeviceMoment['profile'],
    statements: Readonly<Record<string, Statement>>,
  ): Judged {
    const walk = standing(answers, knowledge);
    const derived = heldDerivation({ profiling: { answers }, profile }, knowledge);
    const norms = derived.norms.map((verdict) => asRecorded(verdict, profile.norms[verdict.key]));
    const rules = requirementVerdicts(requirements, { ...derived, norms }, knowledge);
    const stated = norms.map((verdict) => asStated(verdict, statements[verdict.key]));
    const overridden = new Set(stated.filter((verdict, index) => verdict !== norms[index]).map(({ key }) => key));
    const affected = requirements.filter(({ norm }) => overridden.has(norm));
    const others = requirementVerdicts(affected, { ...derived, norms: stated }, knowledge);
    return {
      norms: byKey(norms),
      rules: byKey(rules),
      shown: byKey([...rules, ...others]),
      overridden,
      because: walk.because,
    };
  }
}

const asStated = (verdict: Verdict, statement: Statement | undefined): Verdict =>
  statement === undefined || statement.status === verdict.status
    ? verdict
    : {
        ...verdict,
        status: statement.status,
        reason: { en: statement.justification, fr: statement.justification },
        missing: [],
      };

const byKey = (verdicts: readonly Verdict[]): Verdicts => new Map(verdicts.map((verdict) => [verdict.key, verdict]));
