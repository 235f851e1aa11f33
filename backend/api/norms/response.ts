import type { Vault } from '#/backend/privacy/personal.ts';
import type { Organisation, StandardAccess } from '#/backend/projections/documents/organisation/fold.ts';
import type * as fold from '#/backend/projections/documents/statements/fold.ts';
import type { Applicability, Knowledge, Requirement as Row, Verdict } from '#/knowledge/types.ts';
import type { Seen } from '#/backend/queries/device-moment.ts';
import type { Access, Norm, Requirement, Statement } from './contract.ts';
import type { Judged } from '#/backend/queries/norms/judged.ts';
import type { EvidenceOf } from '#/backend/queries/norms/linked-evidence.ts';
import { progressOf } from '#/backend/queries/norms/progress.ts';
import type { RequirementIndex } from '#/backend/queries/norms/requirement-index.ts';

type Standards = Organisation['standards'];
/** Decrypted names of the authors of statements. */
export type Opened = (authored: { byName: fold.Statement['byName'] }) => string | null;

/** Decrypts each name in these statements once. */
export async function openedNames(
  vault: Vault,
  authored: readonly { byName: fold.Statement['byName'] }[],
): Promise<Opened> {
  const names = new Map<string, string | null>();
  for (const { byName } of authored) if (byName && !names.has(byName.v)) names.set(byName.v, await vault.open(byName));
  return ({ byName }) => (byName && names.get(byName.v)) ?? null;
}

/** Access to the texts of a norm: law is free; a standard is opened case by case. */
export function accessOf(kind: 'law' | 'standard', access: StandardAccess | undefined): Access {
  const none = { reference: '', fileName: null, declaredAt: null, reason: null, at: null };
  if (kind === 'law') return { state: 'FREE', ...none };
  if (!access) return { state: 'CLOSED', ...none };
  const { reference, file, declaredAt, reason, at } = access;
  return { state: states[access.state], reference, fileName: file?.name ?? null, declaredAt, reason, at };
}
const states = { declared: 'DECLARED', granted: 'GRANTED', refused: 'REFUSED', withdrawn: 'WITHDRAWN' } as const;

export const isOpen = ({ state }: Pick<Access, 'state'>): boolean => state === 'FREE' || state === 'GRANTED';

/** The norms of the knowledge base in their order, with their applicability to a device. */
export function normsAnswer(
  { statements }: Seen,
  judged: Judged,
  standards: Standards,
  knowledge: Knowledge,
  index: RequirementIndex,
  opened: Opened,
  evidenceOf: EvidenceOf,
): Norm[] {
  const nameOf = (norm: string) => knowledge.norms.find(({ key }) => key === norm)?.name ?? { en: norm, fr: norm };
  const { norms, because, shown } = judged;
  const titleOf = (question: string) => index.questionTitles.get(question)?.title ?? { en: question, fr: question };
  return knowledge.norms
    .toSorted((one, other) => one.position - other.position)
    .map(({ key, name, title, position, kind, edition, editionStatus }) => {
      const { status, reason, facts, missing, oneOf = [] } = norms.get(key) ?? unknown(key);
      const statement = statements.statements[key];
      return {
        norm: key,
        name,
        titleEN: title.en,
        titleFR: title.fr,
        position,
        kind,
        edition,
        editionStatus: {
          checked: editionStatus?.checked ?? null,
          harmonised: editionStatus?.harmonised ?? null,
          replaces: editionStatus?.replaces ?? null,
          bothUntil: editionStatus?.bothUntil ?? null,
        },
        applicabilityStatus: statement?.status ?? status,
        rulesStatus: status,
        oneOf: status === 'UNKNOWN' ? oneOf.map((other) => ({ norm: other, name: nameOf(other) })) : [],
        reason,
        because: questionsBehind(facts, because).map((question) => ({
          question,
          questionTitle: titleOf(question),
          answerTitle: answerTitle(question, because, facts, index),
        })),
        settledBy: settling(missing, because, index).map((question) => ({
          question,
          questionTitle: titleOf(question),
        })),
        statement: statement ? statementAnswer(statement, status, opened) : null,
        access: accessOf(kind, standards[key]),
        requirements: counts(
          index.byNorm.get(key) ?? [],
          (row) => statements.statements[row.key]?.status ?? shown.get(row.key)?.status ?? 'UNKNOWN',
        ),
        progress: progressOf(index.byNorm.get(key) ?? [], judged, statements, evidenceOf),
      };
    });
}

function answerTitle(
  question: string,
  because: Judged['because'],
  facts: readonly string[],
  { questionTitles }: RequirementIndex,
) {
  const choice = facts.map((fact) => because[fact]).find((given) => given?.question === question)?.choice ?? '';
  return questionTitles.get(question)?.answer(choice) ?? { en: choice, fr: choice };
}

function counts(rows: readonly Row[], statusOf: (row: Row) => Applicability): Norm['requirements'] {
  const duties = rows.filter(({ type }) => type === 'REQ').map(statusOf);
  const of = (status: Applicability) => duties.filter((one) => one === status).length;
  return { total: duties.length, applicable: of('APPLICABLE'), notApplicable: of('NA'), unknown: of('UNKNOWN') };
}

/**
 * The applicability of rows to a device, with reasons and traces. Of a closed standard the wording of its duties is
 * withheld, and nothing else.
 */
export function requirementAnswers(
  { statements, profile }: Seen,
  judged: Judged,
  index: RequirementIndex,
  opened: Opened,
  evidenceOf: EvidenceOf,
): (row: Row, open: boolean) => Requirement {
  const triggered = new Set(profile.risks);
  return (row, open) => ({
    ...requirementAnswer(row, open, statements, triggered, judged, index, opened),
    passages: evidenceOf(row.key),
  });
}

function requirementAnswer(
  row: Row,
  open: boolean,
  statements: Seen['statements'],
  triggered: ReadonlySet<string>,
  judged: Judged,
  index: RequirementIndex,
  opened: Opened,
): Omit<Requirement, 'passages'> {
  const rules = judged.rules.get(row.key) ?? unknown(row.key);
  const shown = judged.shown.get(row.key) ?? rules;
  const statement = row.type === 'REQ' ? statements.statements[row.key] : undefined;
  const isClosed = !open && row.type === 'REQ';
  const duty = row.type === 'REQ' ? row : null;
  const justification = statement?.justification;
  return {
    _id: row.key,
    clause: row.clause,
    part: row.part,
    type: row.type,
    requirementEN: isClosed ? null : row.text.en,
    requirementFR: isClosed ? null : row.text.fr,
    isClosed,
    applicabilityStatus: statement?.status ?? shown.status,
    applicabilityJustificationEN: justification ?? shown.reason.en,
    applicabilityJustificationFR: justification ?? shown.reason.fr,
    origin: statement ? 'OWN' : judged.overridden.has(row.norm) ? 'NORM' : 'RULES',
    rulesStatus: rules.status,
    statement: statement ? statementAnswer(statement, rules.status, opened) : null,
    because: questionsBehind(shown.facts, judged.because),
    settledBy: settling(shown.missing, judged.because, index),
    evidence: [...(duty?.evidence ?? [])],
    templates: [...(duty?.templates ?? [])],
    gspr: [...(duty?.gspr ?? [])],
    risks: duty ? index.risksOf(duty).filter((risk) => triggered.has(risk)) : [],
    criticity: duty?.criticity ?? null,
  };
}

const statementAnswer = (statement: fold.Statement, rules: Applicability, opened: Opened): Statement => ({
  status: statement.status,
  justification: statement.justification,
  by: statement.by,
  byName: opened(statement),
  at: statement.at,
  position: statement.position,
  rulesThen: statement.rules,
  isOutdated: statement.rules !== rules,
});

const unknown = (key: string): Verdict => ({
  key,
  status: 'UNKNOWN',
  reason: { en: '', fr: '' },
  facts: [],
  missing: [],
});

const questionsBehind = (facts: readonly string[], because: Judged['because']): string[] => [
  ...new Set(facts.flatMap((fact) => because[fact]?.question ?? [])),
];

/** Questions that set one of the missing facts and have not set it yet. */
const settling = (missing: readonly string[], because: Judged['because'], { questionsFor }: RequirementIndex) => [
  ...new Set(missing.flatMap((fact) => (because[fact] ? [] : (questionsFor.get(fact) ?? [])))),
];
