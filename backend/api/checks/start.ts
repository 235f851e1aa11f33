import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { CheckCommand } from '#/backend/commands/checks/checks.ts';
import { isAllowed } from '#/backend/commands/organisations/models.ts';
import type { CheckRun } from '#/backend/projections/documents/check-run/fold.ts';
import { liveCheck } from '#/backend/queries/checks/run.ts';
import { dutiesOf } from '#/knowledge/derive/check-scope.ts';
import { companyDuties } from '#/knowledge/derive/company-duties.ts';
import { loadCompany } from '#/knowledge/load/load-company.ts';
import { loadFrameworks } from '#/knowledge/load/load-frameworks.ts';
import { userOfRequest } from '../edge/access.ts';
import type { ErrorCode } from '../edge/refusals/code.ts';
import type { Services } from '../edge/services.ts';
import type { Estimate, StartBody } from './contract.ts';
import { balanceOf } from './credits.ts';
import { deviceFacts } from './device-facts.ts';
import { offeredModel } from './offered-model.ts';
import { usualSeconds } from './progress.ts';
import { judgedOtherwise } from './stale.ts';

/** The second reader as a person agreed to it. */
type AgreedModel = NonNullable<z.infer<typeof StartBody>['model']>;

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
  agreed?: AgreedModel,
): Promise<Start> {
  const { device, documents, scope, status } = check;
  const chosen = dutiesOf(scope, services.requirements, loadFrameworks());
  const duties = device === null ? companyDuties(chosen, loadCompany(), services.knowledge) : chosen;
  const requirements = duties.map(({ key }) => key);
  const [facts, base, balance, offered] = await Promise.all([
    device === null ? null : deviceFacts(services, request, device, requirements),
    baseId === undefined ? null : liveCheck(services.pool, userOfRequest(request).organisation.id, baseId),
    balanceOf(services, request, status === 'draft' ? check.run : undefined),
    offeredModel(services, request, requirements.length),
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
    if (isRepetition && isUnchanged(base, check, sha256, agreed)) return ['NOTHING_CHANGED', 'NOTHING_CHANGED'];
    if (agreed && offered && !isAllowed(agreed, offered)) return [null, 'MODEL_CHANGED'];
    if (agreed && !offered?.isAllowed) return [null, 'MODEL_NOT_ALLOWED'];
    if (isPaid && balance === 0) return ['NO_CREDITS', 'CREDITS_SPENT'];
    return [null, null];
  };
  const [shown, refusal] = wouldRefuse();
  return {
    command: {
      type: 'StartCheck',
      requirements,
      engine: agreed ? 'both' : 'rules',
      facts: sha256,
      base: isRepetition ? base.run : null,
      isPaid,
      model: agreed ? { ...agreed, prices: services.settings.model?.prices ?? null } : null,
    },
    estimate: {
      requirements: requirements.length,
      documents: documents.length,
      seconds: usualSeconds(documents.length, requirements.length),
      credits: isPaid ? 1 : 0,
      balance,
      model: offered,
      refusal: shown,
    },
    refusal,
  };
}

const hasSame = ({ request }: CheckRun, requirements: readonly string[]): boolean => {
  const paid = new Set(request?.requirements);
  return requirements.every((key) => paid.has(key));
};

/** The same files, facts, rules, content, model and requirements give the same findings. */
function isUnchanged(base: CheckRun, { documents }: CheckRun, facts: string, agreed: AgreedModel | undefined): boolean {
  const before = base.request?.model ?? null;
  if (agreed ? !isAllowed(before, agreed) : before !== null) return false;
  const files = (run: Pick<CheckRun, 'documents'>) =>
    run.documents
      .map(({ sha256 }) => sha256)
      .toSorted()
      .join();
  const isSame = base.request?.facts === facts && files(base) === files({ documents });
  return isSame && judgedOtherwise(base, '').length === 0;
}
