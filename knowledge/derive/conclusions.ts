import { truth } from '../language/evaluation.ts';
import { definitions, factBase, type FactBase } from '../language/fact-base.ts';
import { parse } from '../language/parser.ts';
import type { Derivation, Facts, Knowledge, Verdict } from '../types.ts';
import { classify } from './classify.ts';
import { ruling, withClass, type Conditional } from './derive.ts';
import { collectFacts } from './facts-read.ts';
import { isOutside, qualify } from './qualify.ts';

type Ruled = Pick<Verdict, 'key' | 'status'>;

/** Qualification, class and statuses of a derivation, without their reasons. */
export type Conclusion = Pick<Derivation, 'qualification' | 'classification' | 'risks' | 'notifications'> & {
  norms: Ruled[];
  templates: Ruled[];
};

/** The result of each subject, in the order of the knowledge base, and the facts behind it. */
type Judged = { facts: Facts; statuses: readonly Verdict['status'][]; triggered: readonly boolean[] };

/**
 * Class and statuses of a derivation without their reasons: the part that a decision records, at a fraction of the
 * cost. `before`: facts with known conclusions, such as those without the last answer. Only subjects that read a
 * changed fact are judged again.
 */
export function conclusionsFrom(facts: Facts, knowledge: Knowledge, before?: Facts): Conclusion {
  const classification = classify(facts, knowledge);
  const qualification = qualify(facts, knowledge);
  const { ruled, triggering, readers } = subjectsOf(knowledge);
  const memory = judgedIn(knowledge);
  const judged = memory.get(facts) ?? judge(withClass(facts, classification), knowledge, before && memory.get(before));
  memory.set(facts, judged);
  const statuses = ruled.map(({ key }, index): Ruled => ({ key, status: judged.statuses[index] ?? 'UNKNOWN' }));
  const keys = triggering.map(({ key }, index) => (judged.triggered[index] ? key : null));
  const held = (part: readonly (string | null)[]) => part.filter((key) => key !== null);
  return {
    qualification,
    classification,
    norms: statuses.slice(0, readers.norms),
    templates: statuses.slice(readers.norms),
    risks: isOutside(qualification.outcome) ? [] : held(keys.slice(0, readers.risks)),
    notifications: held(keys.slice(readers.risks)),
  };
}

function judge(facts: Facts, knowledge: Knowledge, before: Judged | undefined): Judged {
  const { ruled, triggering, readers } = subjectsOf(knowledge);
  const base = factBase(facts, { definitions: definitions(knowledge.facts) });
  if (!before)
    return {
      facts,
      statuses: ruled.map((subject) => ruling(subject, base).status),
      triggered: triggering.map((subject) => isTriggered(subject, base)),
    };
  const statuses = [...before.statuses];
  const triggered = [...before.triggered];
  for (const fact of differing(before.facts, facts)) {
    for (const index of readers.ruled.get(fact) ?? []) {
      const subject = ruled[index];
      if (subject) statuses[index] = ruling(subject, base).status;
    }
    for (const index of readers.triggering.get(fact) ?? []) {
      const subject = triggering[index];
      if (subject) triggered[index] = isTriggered(subject, base);
    }
  }
  return { facts, statuses, triggered };
}

const isTriggered = ({ when }: { when: string }, base: FactBase): boolean => truth(parse(when), base) === true;

/** The keys of the facts that differ. */
function differing(before: Facts, after: Facts): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].filter((key) => {
    const [one, other] = [before[key], after[key]];
    return one !== other && JSON.stringify(one) !== JSON.stringify(other);
  });
}

type Subjects = {
  /** Norms, then templates. */
  ruled: readonly Conditional[];
  /** Risks, then notifications. */
  triggering: readonly { key: string; when: string }[];
  readers: {
    /** Number of norms in `ruled`, and of risks in `triggering`. */
    norms: number;
    risks: number;
    /** By fact: the indexes of the subjects that read it. */
    ruled: ReadonlyMap<string, readonly number[]>;
    triggering: ReadonlyMap<string, readonly number[]>;
  };
};

const subjectsIn = new WeakMap<Knowledge, Subjects>();

/** The subjects, and which of them read each fact. Memoised per knowledge base. */
export function subjectsOf(knowledge: Knowledge): Subjects {
  const known = subjectsIn.get(knowledge);
  if (known) return known;
  const ruled = [...knowledge.norms, ...knowledge.templates];
  const triggering = [...knowledge.risks, ...knowledge.notifications];
  const subjects: Subjects = {
    ruled,
    triggering,
    readers: {
      norms: knowledge.norms.length,
      risks: knowledge.risks.length,
      ruled: readersOf(
        ruled.map(({ scope, when }) => [scope?.when, when]),
        knowledge,
      ),
      triggering: readersOf(
        triggering.map(({ when }) => [when]),
        knowledge,
      ),
    },
  };
  subjectsIn.set(knowledge, subjects);
  return subjects;
}

function readersOf(expressions: readonly (readonly (string | undefined)[])[], { facts }: Knowledge) {
  const readers = new Map<string, number[]>();
  for (const [index, own] of expressions.entries()) {
    const read = new Set<string>();
    for (const when of own) if (when !== undefined) collectFacts(when, definitions(facts), read);
    for (const fact of read) readers.set(fact, [...(readers.get(fact) ?? []), index]);
  }
  return readers;
}

const judgedByKnowledge = new WeakMap<Knowledge, WeakMap<Facts, Judged>>();

/** The judged results, while the facts are referenced. */
function judgedIn(knowledge: Knowledge): WeakMap<Facts, Judged> {
  const judged = judgedByKnowledge.get(knowledge) ?? new WeakMap<Facts, Judged>();
  judgedByKnowledge.set(knowledge, judged);
  return judged;
}
