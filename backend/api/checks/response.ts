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

/** A check with its documents and its state. */
export async function runAnswer(check: CheckRun, vault: Vault, { names, stale, locale, now }: Shown): Promise<Run> {
  const { documents, readings, request, endedAt, failure, position } = check;
  return {
    ...summaryAnswer(check, names),
    documentList: documents.map((document) => {
      const reading = readings[document.document];
      if (!reading) return { ...document, reading: null };
      const [unreadable, speaksToModels] = [[...reading.unreadable], [...reading.speaksToModels]];
      return { ...document, reading: { ...reading, unreadable, speaksToModels } };
    }),
    engine: request?.engine ?? 'rules',
    base: request?.base ?? null,
    kept: check.kept,
    second: secondAnswer(check),
    remaining: remainingSeconds(check, now),
    startedBy: request && { id: request.by.id, name: request.by.name && (await vault.open(request.by.name)) },
    endedAt,
    failure: failure === null ? null : { code: failure, message: failureText(failure)[locale] },
    knowledge: request?.knowledge ?? null,
    stale: [...stale],
    position,
  };
}

/** What was agreed with the second reader and what it took; null where rules judge alone. */
function secondAnswer({ request, second }: CheckRun): Run['second'] {
  if (!request?.model) return null;
  const { address, model, tokens: limit, prices } = request.model;
  return {
    address,
    model,
    limit,
    tokens: second?.tokens ?? 0,
    calls: second?.calls ?? 0,
    of: second?.of ?? null,
    requirements: second?.requirements ?? 0,
    cost: second?.cost ?? null,
    currency: prices?.currency ?? null,
    failures: [...(second?.failures ?? [])],
  };
}

type Earlier = { run: string; label: string; findings: readonly StoredFinding[] };

/**
 * Findings with their requirements, in the order of the check. A gap keeps its code in every check of the same scope.
 * `earlier`: the check that this one repeats.
 */
export function findingAnswers(
  { request }: Pick<CheckRun, 'request'>,
  findings: readonly StoredFinding[],
  words: RequirementWords,
  vault: Vault,
  { staleOf, earlier }: { staleOf?: (finding: StoredFinding) => Stale[]; earlier?: Earlier | null } = {},
): Promise<ShownFinding[]> {
  const places = new Map(request?.requirements.map((key, index) => [key, index + 1]));
  const before = new Map(earlier?.findings.map((one) => [one.requirement, one]));
  return Promise.all(
    findings.map(async ({ review, evidence, ...finding }) => {
      const was = before.get(finding.requirement);
      const isSame = was?.fingerprint === finding.fingerprint && was.review.state !== 'open';
      return {
        ...finding,
        evidence: [...evidence],
        ...words(finding.requirement, finding.missing),
        code: `GAP-${String(places.get(finding.requirement) ?? 0).padStart(3, '0')}`,
        review: await reviewAnswer(review, vault),
        earlier:
          earlier && isSame
            ? { runId: earlier.run, label: earlier.label, review: await reviewAnswer(was.review, vault) }
            : null,
        stale: staleOf?.({ ...finding, evidence, review }) ?? [],
      };
    }),
  );
}

async function reviewAnswer(
  { state, verdict, criticity, reason, question, by, at, owner, second }: StoredFinding['review'],
  vault: Vault,
): Promise<ShownFinding['review']> {
  return {
    state,
    verdict,
    criticity,
    reason: question ? await vault.open(question) : reason,
    by: by && { id: by.id, name: by.name && (await vault.open(by.name)) },
    at,
    owner: owner && { id: owner.account, name: await vault.open(owner.name) },
    second: second && (await vault.openAll(second)),
  };
}
