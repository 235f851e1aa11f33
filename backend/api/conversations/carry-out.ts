import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { capaRefusals } from '#/backend/commands/capas/capas.ts';
import { checkRefusals } from '#/backend/commands/checks/checks.ts';
import { creditRefusals } from '#/backend/commands/credits/credits.ts';
import { deviceRefusals } from '#/backend/commands/devices/device.ts';
import { normRefusals } from '#/backend/commands/norms/norms.ts';
import { roadmapRefusals } from '#/backend/commands/roadmap/roadmap.ts';
import { suggestionRefusals } from '#/backend/commands/risks/suggestions.ts';
import { causedBy } from '../edge/cause.ts';
import { ErrorBody } from '../edge/contract.ts';
import { refusals, Refused } from '../edge/refusals.ts';
import type { ErrorCode } from '../edge/refusals/code.ts';

/** The calls that an act may be. Acta never carries out any other, whatever the record contains. */
const calls = {
  'open-capa': ['POST', '/api/capas/openCapa'],
  'tick-task': ['PATCH', '/api/devices/selected/build-steps'],
  'state-applicability': ['POST', '/api/normsReq/stateApplicability'],
  'draft-risk': ['POST', '/api/ai/askRisks'],
  'rerun-check': ['POST', '/api/check/runAgain'],
  'fill-blank': ['POST', '/api/devices/changeDetails'],
} as const;
/** With which codes these calls refuse an act. */
export const actRefusals: readonly ErrorCode[] = [
  ...new Set<ErrorCode>([
    ...capaRefusals,
    ...checkRefusals,
    ...creditRefusals,
    ...deviceRefusals,
    ...normRefusals,
    ...roadmapRefusals,
    ...suggestionRefusals,
    'AI_RISKS_FAILED',
    'BASIS_MOVED',
    'CHECK_NOT_FOUND',
    'DEVICE_ARCHIVED',
    'DEVICE_NOT_FOUND',
    'FINDING_NOT_FOUND',
    'INVALID_INPUT',
    'NOTHING_CHANGED',
    'PREMIUM_REQUIRED',
    'SOURCE_NOT_FOUND',
  ]),
];
type ActCall = { method: string; path: string; body: Record<string, unknown> };

const Call = z.strictObject({ method: z.string(), path: z.string(), body: z.record(z.string(), z.unknown()) });
const Position = z.object({ position: z.string().nullish(), late: z.boolean().optional() });
const passedOn = ['cookie', 'host', 'origin', 'accept-language', 'user-agent'] as const;

/** The call of an act in plain words. Throws if it is none of those that an act may be. */
export function readCall(kind: string, words: string): ActCall {
  const call = Call.parse(JSON.parse(words));
  const [method, path] = Object.entries(calls).find(([one]) => one === kind)?.[1] ?? [];
  if (call.method !== method || call.path !== path) throw new Error(`No act: ${kind} by ${call.method} ${call.path}`);
  return call;
}

/**
 * Carries out an act as this person: through the door of the call itself, so that its access, its plan and its limits
 * hold. Once for each proposal, which becomes the cause. Returns the position of what it changed, null where that is
 * not known. Throws the refusal of the call.
 */
export async function carryOut(
  app: Pick<FastifyInstance, 'inject'>,
  request: FastifyRequest,
  proposal: string,
  { method, path, body }: ActCall,
  reason: string | undefined,
): Promise<string | null> {
  const headers = Object.fromEntries(
    passedOn.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, request.headers[name]]])),
  );
  const answer = await causedBy(proposal, () =>
    app.inject({
      method: method === 'PATCH' ? 'PATCH' : 'POST',
      url: path,
      headers: { ...headers, 'idempotency-key': `proposal ${proposal}` },
      remoteAddress: request.ip,
      payload: { ...body, ...(reason !== undefined && { reason }) },
    }),
  );
  const said: unknown = answer.body === '' ? null : answer.json();
  if (answer.statusCode < 400) {
    const { data } = Position.safeParse(said);
    request.isLate ||= data?.late === true;
    return data?.position ?? null;
  }
  const refused = ErrorBody.parse(said);
  if (!isErrorCode(refused.code)) throw new Error(`Refused without a known code: ${refused.code}`);
  throw new Refused(refused.code, refused.details);
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(refusals, code);
