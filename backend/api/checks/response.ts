import type { CheckScope } from '#/backend/events/checks.ts';
import type { Locale } from '#/knowledge/types.ts';
import type { Vault } from '#/backend/privacy/personal.ts';
import type { StoredFinding } from '#/backend/projections/documents/check-findings/fold.ts';
import type { CheckRun } from '#/backend/projections/documents/check-run/fold.ts';
import { Framework, type Run, type RunSummary, type Scope, type ShownFinding, type Stale } from './contract.ts';
import { failureText } from './failures.ts';
import { progressOf, remainingSeconds } from './progress.ts';
import type { RequirementWords } from './requirement-words.ts';

/** A check as a line of the list. `names`: of devices, by id. */
export function summaryAnswer(check: CheckRun, names: ReadonlyMap<string, string>): RunSummary {
  const { run, label, createdAt, status, device, documents, request, counts, isArchived } = check;
  return {
    _id: run,
    label,
    datetime: request?.at ?? createdAt,
    status,
    progress: progressOf(check),
    device: device === null ? null : { id: device, name: names.get(device) ?? '' },
    scope: scopeAnswer(check.scope),
    documents: documents.length,
    requirements: request?.requirements.length ?? null,
    counts,
    isArchived,
  };
}

/** A framework of a later release is left out. */
const scopeAnswer = ({ frameworks, norms }: CheckScope): Scope => ({
  frameworks: frameworks.flatMap((one) => Framework.safeParse(one).data ?? []),
  norms,
});

type Shown = { names: ReadonlyMap<string, string>; stale: readonly Stale[]; locale: Locale; now: Date };

/** A check with its documents, and how it stands. */
export async function runAnswer(check: CheckRun, vault: Vault, { names, stale, locale, now }: Shown): Promise<Run> {
  const { documents, readings, request, endedAt, failure, position } = check;
  return {
    ...summaryAnswer(check, names),
    documentList: documents.map((document) => {
      const reading = readings[document.document];
      return { ...document, reading: reading ? { ...reading, unreadable: [...reading.unreadable] } : null };
    }),
    engine: request?.engine ?? 'rules',
    remaining: remainingSeconds(check, now),
    startedBy: request && { id: request.by.id, name: request.by.name && (await vault.open(request.by.name)) },
    endedAt,
    failure: failure === null ? null : { code: failure, message: failureText(failure)[locale] },
    knowledge: request?.knowledge ?? null,
    stale: [...stale],
    position,
  };
}

/** Findings with their requirements, in the order of the check. A gap keeps its code in every check of the same scope. */
export function findingAnswers(
  { request }: Pick<CheckRun, 'request'>,
  findings: readonly StoredFinding[],
  words: RequirementWords,
  vault: Vault,
): Promise<ShownFinding[]> {
  const places = new Map(request?.requirements.map((key, index) => [key, index + 1]));
  return Promise.all(
    findings.map(async ({ review, evidence, ...finding }) => {
      const { state, verdict, reason, question, by, at, owner } = review;
      return {
        ...finding,
        evidence: [...evidence],
        ...words(finding.requirement, finding.missing),
        code: `GAP-${String(places.get(finding.requirement) ?? 0).padStart(3, '0')}`,
        review: {
          state,
          verdict,
          reason: question ? await vault.open(question) : reason,
          by: by && { id: by.id, name: by.name && (await vault.open(by.name)) },
          at,
          owner: owner && { id: owner.account, name: await vault.open(owner.name) },
        },
      };
    }),
  );
}
