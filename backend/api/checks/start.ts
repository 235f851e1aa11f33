import type { FastifyRequest } from 'fastify';
import type { CheckCommand } from '#/backend/commands/checks/checks.ts';
import type { CheckRun } from '#/backend/projections/documents/check-run/fold.ts';
import { liveCheck } from '#/backend/queries/checks/run.ts';
import { dutiesOf } from '#/knowledge/derive/check-scope.ts';
import { companyDuties } from '#/knowledge/derive/company-duties.ts';
import { loadCompany } from '#/knowledge/load/load-company.ts';
import { loadFrameworks } from '#/knowledge/load/load-frameworks.ts';
import { userOfRequest } from '../edge/access.ts';
import type { ErrorCode } from '../edge/refusals/code.ts';
import type { Services } from '../edge/services.ts';
import type { Estimate } from './contract.ts';
import { balanceOf } from './credits.ts';
import { deviceFacts } from './device-facts.ts';
import { usualSeconds } from './progress.ts';
import { judgedOtherwise } from './stale.ts';

type Start = {
  command: Extract<CheckCommand, { type: 'StartCheck' }>;
  estimate: Estimate;
  /** Why it cannot start. */
  refusal: ErrorCode | null;
};

/** With what a check would start now, what it would take, and why it cannot. `base`: see `StartBody`. */
export async function startOf(
  services: Services,
  request: FastifyRequest,
  check: CheckRun,
  baseId?: string,
): Promise<Start> {
  const { device, documents, scope, status } = check;
  const chosen = dutiesOf(scope, services.requirements, loadFrameworks());
  const duties = device === null ? companyDuties(chosen, loadCompany(), services.knowledge) : chosen;
  const requirements = duties.map(({ key }) => key);
  const [facts, base, balance] = await Promise.all([
    device === null ? null : deviceFacts(services, request, device, requirements),
    baseId === undefined ? null : liveCheck(services.pool, userOfRequest(request).organisation.id, baseId),
    balanceOf(services, request),
  ]);
  const sha256 = facts?.sha256 ?? '';
  // Only what a completed check of the same device, or of the company, has paid for is judged again for nothing.
  const isRepetition =
    base !== null && base.status === 'completed' && base.device === device && hasSame(base, requirements);
  const isPaid = balance !== null && !isRepetition;
  const wouldRefuse = (): [Estimate['refusal'], ErrorCode | null] => {
    if (status !== 'draft') return ['RUNNING', 'CHECK_STARTED'];
    if (documents.length === 0) return ['NO_DOCUMENTS', 'CHECK_WITHOUT_DOCUMENTS'];
    if (requirements.length === 0) return ['NO_SCOPE', 'CHECK_WITHOUT_SCOPE'];
    if (baseId !== undefined && !isRepetition) return [null, 'CHECK_NOT_FOUND'];
    if (isRepetition && isUnchanged(base, check, sha256)) return ['NOTHING_CHANGED', 'NOTHING_CHANGED'];
    if (isPaid && balance === 0) return ['NO_CREDITS', 'CREDITS_SPENT'];
    return [null, null];
  };
  const [shown, refusal] = wouldRefuse();
  return {
    command: {
      type: 'StartCheck',
      requirements,
      engine: 'rules',
      facts: sha256,
      base: isRepetition ? base.run : null,
      isPaid,
    },
    estimate: {
      requirements: requirements.length,
      documents: documents.length,
      seconds: usualSeconds(documents.length, requirements.length),
      credits: isPaid ? 1 : 0,
      balance,
      refusal: shown,
    },
    refusal,
  };
}

const hasSame = ({ request }: CheckRun, requirements: readonly string[]): boolean => {
  const paid = new Set(request?.requirements);
  return requirements.every((key) => paid.has(key));
};

/** The same files, facts, rules, content and requirements give the same findings. */
function isUnchanged(base: CheckRun, { documents }: CheckRun, facts: string): boolean {
  const files = (run: Pick<CheckRun, 'documents'>) =>
    run.documents
      .map(({ sha256 }) => sha256)
      .toSorted()
      .join();
  const isSame = base.request?.facts === facts && files(base) === files({ documents });
  return isSame && judgedOtherwise(base, '').length === 0;
}
