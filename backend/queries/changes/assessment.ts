import { standing } from '#/backend/commands/profiling/conclude.ts';
import { isSameClass } from '#/backend/events/conclusions.ts';
import { normVerdicts, type DeviceMoment } from '#/backend/projections/documents/device-moment/fold.ts';
import { derivationOf } from '#/backend/queries/profiling/derivation.ts';
import type { Assessment } from '#/backend/api/changes/contract.ts';
import type { Applicability, Knowledge, Requirement } from '#/knowledge/types.ts';
import type { Seen } from '../device-moment.ts';
import type { Judge } from '../norms/judged.ts';
import { answerTitle } from '#/knowledge/derive/chosen.ts';

type Known = { knowledge: Knowledge; requirements: readonly Requirement[]; judge: Judge };
type Statuses = Readonly<Record<string, Applicability>>;
export type RestingRun = { run: string; label: string; findings: readonly RestingFinding[] };
type RestingFinding = { requirement: string; applied: boolean };

/**
 * What a change of the answers leads to: the conclusions of two moments of a device, compared. Pure. `runs`: completed
 * checks of the device with what they rest on.
 */
export function assessmentOf(
  before: Seen,
  after: Seen,
  { knowledge, requirements, judge }: Known,
  runs: readonly RestingRun[],
): Assessment {
  const title = titlesOf(knowledge);
  const [was, would] = [derivationOf(before, knowledge), derivationOf(after, knowledge)];
  const [old, next] = [before.profile.classification, after.profile.classification];
  const duties = statusesOf(before, requirements, judge);
  const dutiesAfter = statusesOf(after, requirements, judge);
  const moved = differences(duties, dutiesAfter);
  const templates = differences(before.profile.templates, after.profile.templates);
  const isMoved = new Set(templates.map(({ key }) => key));
  const said = answersOf(before);
  const saidAfter = answersOf(after);
  return {
    answers: [...new Set([...said.keys(), ...saidAfter.keys()])]
      .map((question) => ({ question, from: said.get(question) ?? null, to: saidAfter.get(question) ?? null }))
      .filter(({ from, to }) => from !== to)
      .map(({ question, from, to }) => ({
        question: title.question(question),
        from: from === null ? null : title.choice(question, from),
        to: to === null ? null : title.choice(question, to),
      })),
    opened: standing(after.profiling.answers, knowledge)
      .open.filter((key) => !standing(before.profiling.answers, knowledge).open.includes(key))
      .map(title.question),
    classification: isSameClass(old, next) ? null : { from: old, to: next },
    routes: differences(statusesIn(was.routes), statusesIn(would.routes)).map((one) => ({
      ...one,
      title: would.routes.find(({ key }) => key === one.key)?.title ?? { en: one.key, fr: one.key },
    })),
    norms: differences(normVerdicts(before), normVerdicts(after)),
    requirements: [...Map.groupBy(moved, ({ key }) => normOf(requirements, key))].map(([norm, rows]) => ({
      norm,
      added: rows.filter(({ to }) => to === 'APPLICABLE').map(({ key }) => key),
      removed: rows.filter(({ from, to }) => from === 'APPLICABLE' && to !== 'APPLICABLE').map(({ key }) => key),
    })),
    templates,
    risks: {
      added: after.profile.risks.filter((key) => !before.profile.risks.includes(key)),
      removed: before.profile.risks.filter((key) => !after.profile.risks.includes(key)),
    },
    documents: before.documents.documents
      .filter(({ template }) => template !== null && restsOn(template.form, template.key, isMoved, moved.length > 0))
      .map(({ id, name }) => ({ id, name })),
    checks: runs.map(({ run, label, findings }) => ({
      run,
      label,
      findings: findings
        .filter(({ requirement, applied }) => applied !== (dutiesAfter[requirement] !== 'NA'))
        .map(({ requirement }) => requirement),
    })),
    position: before.position,
  };
}

/** A filled document repeats what the answers lead to; an empty form only belongs to the device or not. */
const restsOn = (form: 'raw' | 'filled', key: string, moved: ReadonlySet<string>, isDutyMoved: boolean): boolean =>
  moved.has(key) || (form === 'filled' && isDutyMoved);

function statusesOf(seen: Seen, requirements: readonly Requirement[], judge: Judge): Statuses {
  const { shown } = judge(seen);
  const { statements } = seen.statements;
  return Object.fromEntries(
    requirements
      .filter(({ type }) => type === 'REQ')
      .map(({ key }) => [key, statements[key]?.status ?? shown.get(key)?.status ?? 'UNKNOWN']),
  );
}

const answersOf = ({ profiling }: Pick<DeviceMoment, 'profiling'>): ReadonlyMap<string, string> =>
  new Map(profiling.answers.map(({ question, answer }) => [question, answer]));

const statusesIn = (verdicts: readonly { key: string; status: Applicability }[]): Statuses =>
  Object.fromEntries(verdicts.map(({ key, status }) => [key, status]));

function differences(from: Statuses, to: Statuses): { key: string; from: Applicability; to: Applicability }[] {
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .map((key) => ({ key, from: from[key] ?? 'UNKNOWN', to: to[key] ?? 'UNKNOWN' }))
    .filter((one) => one.from !== one.to);
}

const normOf = (requirements: readonly Requirement[], key: string): string =>
  requirements.find((one) => one.key === key)?.norm ?? key;

function titlesOf({ questions }: Knowledge) {
  const byKey = new Map(questions.map((question) => [question.key, question]));
  return {
    question: (key: string) => ({ key, title: byKey.get(key)?.title ?? { en: key, fr: key } }),
    choice: (question: string, key: string) => ({ key, title: answerTitle(byKey.get(question), key) }),
  };
}
