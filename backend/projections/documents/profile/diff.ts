import { riskDecisionsOf } from '#/backend/projections/documents/risk-file/fold.ts';
import { isSameClass, isSameQualification } from '#/backend/events/conclusions.ts';
import type { DeviceMoment } from '../device-moment/fold.ts';
import type { Profiling } from '../profiling/fold.ts';
import { untouched } from '../roadmap/fold.ts';
import type { NamedEvidence } from '../statements/fold.ts';
import type { Profile } from './fold.ts';

type Status = 'APPLICABLE' | 'NA' | 'UNKNOWN';
type VerdictChange = { key: string; from: Status; to: Status };

const detailFields = ['name', 'range', 'description', 'manufacturer', 'emdnCode', 'userSummary'] as const;

/** The differences between two moments, slice by slice, in keys. Lists are empty where nothing differs. */
export function differences(from: DeviceMoment, to: DeviceMoment) {
  return {
    device: detailFields
      .map((field) => ({ field, from: from.device[field] || null, to: to.device[field] || null }))
      .filter((change) => change.from !== change.to),
    answers: answerChanges(from.profiling, to.profiling),
    qualification: isSameQualification(from.profile.qualification, to.profile.qualification)
      ? null
      : { from: from.profile.qualification, to: to.profile.qualification },
    classification: isSameClass(from.profile.classification, to.profile.classification)
      ? null
      : { from: from.profile.classification, to: to.profile.classification },
    norms: verdictChanges(from.profile.norms, to.profile.norms),
    templates: verdictChanges(from.profile.templates, to.profile.templates),
    risks: {
      added: to.profile.risks.filter((key) => !from.profile.risks.includes(key)),
      removed: from.profile.risks.filter((key) => !to.profile.risks.includes(key)),
    },
    decisions: keyed(riskDecisionsOf(from.risks), riskDecisionsOf(to.risks), (decision) => decision ?? null),
    statements: keyed(from.statements.statements, to.statements.statements, (statement) => statement?.status ?? null),
    evidence: keyed(from.statements.evidence, to.statements.evidence, (evidence) => evidenceText(evidence)),
    tasks: keyed(from.roadmap.tasks, to.roadmap.tasks, (task) => ((task ?? untouched).isDone ? 'DONE' : null)),
    documents: keyed(versionsOf(from), versionsOf(to), (version) => version ?? null),
  };
}

/** The text of a line of the GSPR checklist; null where it was emptied or never filled. */
const evidenceText = (evidence: NamedEvidence | undefined): string | null =>
  [evidence?.method, evidence?.standard, evidence?.document?.name].filter(Boolean).join(' · ') || null;

const versionsOf = ({ documents }: DeviceMoment): Readonly<Record<string, string>> =>
  Object.fromEntries(documents.documents.map(({ name, versions }) => [name, String(versions.length)]));

/** The differences between keyed entries, in the order of keys. Null for a missing entry. */
function keyed<Entry, Value extends string>(
  from: Readonly<Record<string, Entry>>,
  to: Readonly<Record<string, Entry>>,
  value: (entry: Entry | undefined) => Value | null,
) {
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .toSorted()
    .map((key) => ({ key, from: value(from[key]), to: value(to[key]) }))
    .filter((change) => change.from !== change.to);
}

export type Differences = ReturnType<typeof differences>;

function answerChanges(from: Profiling, to: Profiling) {
  const before = new Map(from.answers.map(({ question, answer }) => [question, answer]));
  const after = new Map(to.answers.map(({ question, answer }) => [question, answer]));
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((question) => ({ question, from: before.get(question) ?? null, to: after.get(question) ?? null }))
    .filter((change) => change.from !== change.to);
}

function verdictChanges(from: Profile['norms'], to: Profile['norms']): VerdictChange[] {
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .map((key) => ({ key, from: from[key] ?? 'UNKNOWN', to: to[key] ?? 'UNKNOWN' }) as const)
    .filter((change) => change.from !== change.to)
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
}
