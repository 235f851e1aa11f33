import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { DeviceId } from '#/backend/events/ids.ts';
import { riskDecider, riskRefusals, type RiskCommand } from '#/backend/commands/risks/risks.ts';
import type { Basis } from '#/backend/commands/handle.ts';
import { mayUse } from '../edge/access.ts';
import { execute } from '../edge/commands.ts';
import { Accepted } from '../edge/contract.ts';
import type { Seen } from '#/backend/queries/device-moment.ts';
import { ownDevice, seenDevice } from '../edge/device-moment.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { isShown, libraryOf } from '#/backend/queries/risks/shown-risks.ts';
import { restingDecision, riskProposals } from './proposals.ts';
import { overallConclusion } from './overall-conclusion.ts';
import {
  AddControlBody,
  DecideRisksBody,
  EstimateBody,
  LinkRiskBody,
  OverallBody,
  OwnRiskBody,
  RemoveControlBody,
  RiskAdded,
  ScalesBody,
  VerifyControlBody,
} from './contract.ts';

const editor = {
  access: 'editor',
  refuses: [...riskRefusals, 'PREMIUM_REQUIRED'],
} as const;
const confirming = { ...editor, refuses: [...editor.refuses, 'BASIS_MOVED'] } as const;
const accepted = { response: { 200: Accepted } };

type Resting = Awaited<ReturnType<typeof restingDecision>>;

/** Work on the risk file: many decisions at once, own risks, estimates, scales, controls, the overall residual risk. */
export function riskFileRoutes(services: Services): FastifyPluginAsyncZod {
  const decider = riskDecider(new Set(libraryOf(services.knowledge).keys()));
  const proposed = riskProposals(services);

  /** Carries out a command on risks that the caller may see. */
  async function run(
    request: FastifyRequest,
    device: DeviceId,
    keys: readonly string[],
    wanted: RiskCommand | ((seen: Seen) => Promise<Resting>),
    reason?: string,
    basis?: Basis,
  ) {
    const seen = await seenDevice(services, request, device);
    const seesAll = mayUse(request, 'risk-texts');
    if (!keys.every((key) => isShown(seen, seesAll, key))) throw new Refused('PREMIUM_REQUIRED');
    const resting = typeof wanted === 'function' ? await wanted(seen) : { command: wanted, ...(basis && { basis }) };
    const options = {
      device,
      reason,
      knowledge: services.knowledge.version,
      ...(resting.basis && { basis: resting.basis }),
    };
    const { position, events } = await execute(services, request, decider, device, resting.command, options);
    return { position: position ?? seen.position ?? '', events };
  }

  return async (app) => {
    app.post(
      '/risks/decideRisks',
      { config: confirming, schema: { body: DecideRisksBody, ...accepted } },
      (request) => {
        const { deviceId, keys, accepted: decision, seen: shown, reason } = request.body;
        const wanted = { type: 'DecideRisks', risks: keys, decision } as const;
        return run(request, deviceId, keys, (seen) => restingDecision(services, proposed, seen, wanted, shown), reason);
      },
    );

    app.post(
      '/risks/addOwnRisk',
      { config: { ...editor, feature: 'risk-writing' }, schema: { body: OwnRiskBody, response: { 200: RiskAdded } } },
      async (request) => {
        const { deviceId, language, content, fromControl = null, reason } = request.body;
        const words = { ...content, sequence: content.sequence ?? '' };
        const text = { en: null, fr: null, [language]: words };
        const { position, events } = await run(
          request,
          deviceId,
          [],
          { type: 'AddOwnRisk', text, fromControl },
          reason,
        );
        const [event] = events;
        return { position, key: event?.type === 'RiskAdded' ? event.data.risk : '' };
      },
    );

    app.post('/risks/estimateRisk', { config: editor, schema: { body: EstimateBody, ...accepted } }, (request) => {
      const { deviceId, key: risk, stage, estimate, reason } = request.body;
      return run(request, deviceId, [risk], { type: 'EstimateRisk', risk, stage, estimate }, reason);
    });

    app.post('/risks/changeScales', { config: editor, schema: { body: ScalesBody, ...accepted } }, (request) => {
      const { deviceId, scales, reason } = request.body;
      return run(request, deviceId, [], { type: 'ChangeScales', scales }, reason);
    });

    app.post('/risks/addControl', { config: editor, schema: { body: AddControlBody, ...accepted } }, (request) => {
      const { deviceId, key: risk, kind, text, rationale = null, reason } = request.body;
      return run(request, deviceId, [risk], { type: 'AddControl', risk, kind, text, rationale }, reason);
    });

    app.post(
      '/risks/verifyControl',
      { config: editor, schema: { body: VerifyControlBody, ...accepted } },
      (request) => {
        const { deviceId, key: risk, control, aspect, evidence, reason } = request.body;
        return run(request, deviceId, [risk], { type: 'VerifyControl', risk, control, aspect, evidence }, reason);
      },
    );

    app.post(
      '/risks/removeControl',
      { config: editor, schema: { body: RemoveControlBody, ...accepted } },
      (request) => {
        const { deviceId, key: risk, control, reason } = request.body;
        return run(request, deviceId, [risk], { type: 'RemoveControl', risk, control }, reason);
      },
    );

    app.post('/risks/linkRisk', { config: editor, schema: { body: LinkRiskBody, ...accepted } }, (request) => {
      const { deviceId, key: risk, from, reason } = request.body;
      return run(request, deviceId, [risk], { type: 'LinkRiskFromControl', risk, from }, reason);
    });

    app.post(
      '/risks/concludeOverall',
      {
        config: confirming,
        schema: { body: OverallBody, ...accepted },
      },
      async (request) => {
        const { deviceId, acceptable, rationale, seen, reason } = request.body;
        await ownDevice(services, request, deviceId);
        const { command, basis } = await overallConclusion(services.log, deviceId, { acceptable, rationale, seen });
        return run(request, deviceId, [], command, reason, basis);
      },
    );
  };
}
