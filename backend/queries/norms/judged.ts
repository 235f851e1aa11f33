import { standing, type Answered } from '#/backend/commands/profiling/conclude.ts';
import type { DeviceMoment } from '#/backend/projections/documents/device-moment/fold.ts';
import type { Statement } from '#/backend/projections/documents/statements/fold.ts';
import { derive } from '#/knowledge/derive/derive.ts';
import { requirementVerdicts } from '#/knowledge/derive/requirements.ts';
import type { Bilingual, Knowledge, Requirement, Verdict } from '#/knowledge/types.ts';

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
  profile: Pick<DeviceMoment['profile'], 'norms'>;
  statements: Pick<DeviceMoment['statements'], 'statements'>;
};
export type Judge = (moment: Judgeable) => Judged;

const kept = 20;

/**
 * Verdicts on every norm and requirement for the facts of a moment. Takes some ten milliseconds the first time; the
 * newest twenty are cached, because a search needs them at every key.
 */
export function judgeOf(knowledge: Knowledge, requirements: readonly Requirement[]): Judge {
  const memory = new Map<string, Judged>();
  return ({ profiling, profile, statements }) => {
    const stated = knowledge.norms.flatMap(({ key }) => statements.statements[key] ?? []);
    const answers = profiling.answers.map(({ question, answer }) => ({ question, answer }));
    const key = JSON.stringify([answers, profile.norms, stated.map(({ position }) => position)]);
    const known = memory.get(key);
    const judged = known ?? judge(answers, profile.norms, statements.statements);
    memory.delete(key);
    memory.set(key, judged);
    for (const oldest of memory.keys())
      if (memory.size > kept) memory.delete(oldest);
      else break;
    return judged;
  };

  function judge(
    answers: readonly Answered[],
    recorded: DeviceMoment['profile']['norms'],
    statements: Readonly<Record<string, Statement>>,
  ): Judged {
    const walk = standing(answers, knowledge);
    const derived = derive(walk.facts, knowledge);
    const norms = derived.norms.map((verdict) => asRecorded(verdict, recorded[verdict.key] ?? 'UNKNOWN'));
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

/**
 * The history gives the conclusion at that time; the current knowledge base gives the reasons, where it still agrees.
 */
const asRecorded = (verdict: Verdict, status: Verdict['status']): Verdict =>
  verdict.status === status ? verdict : { ...verdict, status, reason: status === 'UNKNOWN' ? insufficient : earlier };

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

const insufficient: Bilingual = {
  en: 'The information entered on the device does not allow us to assess the applicability.',
  fr: 'Les informations saisies sur le dispositif ne nous permettent pas d’évaluer l’applicabilité.',
};
const earlier: Bilingual = {
  en: 'Concluded at that time with an earlier version of the knowledge base.',
  fr: 'Conclu à ce moment avec une version antérieure de la base de connaissances.',
};
