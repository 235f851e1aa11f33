import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { DeviceId } from '#/backend/events/ids.ts';
import { riskDecider, riskRefusals } from '#/backend/commands/risks/risks.ts';
import { suggestionRefusals } from '#/backend/commands/risks/suggestions.ts';
import { openPoints, recorded } from '#/backend/projections/documents/risk-file/view.ts';
import { mayUse } from '../edge/access.ts';
import { execute } from '../edge/commands.ts';
import { DeviceQuery } from '../edge/contract.ts';
import type { Seen } from '#/backend/queries/device-moment.ts';
import { deviceOr, seenDevice } from '../edge/device-moment.ts';
import { localeOf } from '../edge/locale.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { isShown, libraryOf, riskAnswer, riskAnswers, shownTriggered } from '#/backend/queries/risks/shown-risks.ts';
import {
  AiRiskList,
  AskRisksBody,
  RiskBody,
  RiskDetail,
  RiskFileAnswer,
  RiskList,
  RiskQuery,
  SurpriseRisksBody,
} from './contract.ts';
import { riskDetail } from './detail.ts';
import { editedText } from './edited-text.ts';
import { riskFileAnswer } from './file-response.ts';
import { restingDecision, riskProposals } from './proposals.ts';
import { askForRisks } from './suggestions.ts';

const reader = { access: 'reader' } as const;
const tagged = { ...reader, isTagged: true } as const;
const editor = {
  access: 'editor',
  refuses: [...riskRefusals, 'PREMIUM_REQUIRED'],
} as const;
const confirming = { ...editor, refuses: [...editor.refuses, 'BASIS_MOVED'] } as const;
const asking = {
  ...editor,
  refuses: [...suggestionRefusals, 'AI_RISKS_FAILED'],
  feature: 'risk-proposals',
} as const;
const list = { response: { 200: RiskList } };
const proposals = { response: { 200: AiRiskList, 202: AiRiskList } };

/** The command of a call; null where there is nothing to do. */
type Wanted = Awaited<ReturnType<typeof restingDecision>> | null;

/** The calls of the specification: triggered risks, the device's risks, decisions, edits, requests for more. */
export function riskRoutes(services: Services): FastifyPluginAsyncZod {
  const library = libraryOf(services.knowledge);
  const decider = riskDecider(new Set(library.keys()));
  const kind = riskProposals(services);
  const seesAll = (request: FastifyRequest) => mayUse(request, 'risk-texts');

  /** The risks in the file of the device. */
  const deviceRisks = (seen: Seen) => riskAnswers(seen, library, recorded(seen.risks));

  /** Carries out a client's command on a risk, and returns the risks of the device. */
  async function change(
    request: FastifyRequest,
    device: DeviceId,
    key: string,
    command: (seen: Seen) => Wanted | Promise<Wanted>,
    reason?: string,
  ) {
    const seen = await seenDevice(services, request, device);
    if (!isShown(seen, seesAll(request), key)) throw new Refused('PREMIUM_REQUIRED');
    const wanted = await command(seen);
    if (!wanted) return deviceRisks(seen);
    const { basis } = wanted;
    const options = { device, reason, knowledge: services.knowledge.version, ...(basis && { basis }) };
    await execute(services, request, decider, device, wanted.command, options);
    return deviceRisks(await seenDevice(services, request, device));
  }

  return async (app) => {
    app.get(
      '/risks/getTriggeredRisks',
      { config: tagged, schema: { querystring: DeviceQuery, ...list } },
      async (request) => {
        const seen = await seenDevice(services, request, request.query.deviceId, request.query);
        return riskAnswers(seen, library, shownTriggered(seen, seesAll(request)));
      },
    );

    app.get(
      '/risks/getDeviceRisk',
      { config: tagged, schema: { querystring: DeviceQuery, ...list } },
      async (request) => deviceRisks(await seenDevice(services, request, request.query.deviceId, request.query)),
    );

    app.get(
      '/risks/getRisk',
      {
        config: { ...tagged, refuses: ['RISK_UNKNOWN', 'PREMIUM_REQUIRED'] },
        schema: { querystring: RiskQuery, response: { 200: RiskDetail } },
      },
      async (request) => {
        const { deviceId, key, ...moment } = request.query;
        const seen = await seenDevice(services, request, deviceId, moment);
        const risk = riskAnswer(seen, library, key, new Set(seen.profile.risks));
        if (!risk) throw new Refused('RISK_UNKNOWN', { risk: key });
        if (!isShown(seen, seesAll(request), key)) throw new Refused('PREMIUM_REQUIRED');
        return riskDetail(seen, services.knowledge, library, risk);
      },
    );

    app.get(
      '/risks/getRiskFile',
      { config: tagged, schema: { querystring: DeviceQuery, response: { 200: RiskFileAnswer } } },
      async (request) => {
        const seen = await seenDevice(services, request, request.query.deviceId, request.query);
        const shown = shownTriggered(seen, seesAll(request)).length;
        return riskFileAnswer(seen, openPoints(seen.risks, seen.profile.risks), shown);
      },
    );

    app.post('/risks/addDeviceRisk', { config: confirming, schema: { body: RiskBody, ...list } }, (request) => {
      const { risk, device, seen: shown, reason } = request.body;
      const accept = { type: 'DecideRisks', risks: [risk.key], decision: 'ACCEPT' } as const;
      const wanted = (seen: Seen) => restingDecision(services, kind, seen, accept, shown);
      return change(request, device._id, risk.key, wanted, reason);
    });

    app.post('/risks/removeDeviceRisk', { config: editor, schema: { body: RiskBody, ...list } }, (request) => {
      const { risk, device, reason } = request.body;
      const reject = { type: 'DecideRisks', risks: [risk.key], decision: 'REJECT' } as const;
      return change(request, device._id, risk.key, () => ({ command: reject }), reason);
    });

    app.post(
      '/risks/editDeviceRisk',
      { config: { ...editor, feature: 'risk-writing' }, schema: { body: RiskBody, ...list } },
      (request) => {
        const { risk, device, reason } = request.body;
        const edit = (seen: Seen): Wanted => {
          const current = riskAnswer(seen, library, risk.key, new Set());
          if (!current) throw new Refused('RISK_UNKNOWN', { risk: risk.key });
          const text = editedText(current, risk, localeOf(request));
          return text && { command: { type: 'EditRisk', risk: risk.key, text } };
        };
        return change(request, device._id, risk.key, edit, reason);
      },
    );

    app.post(
      '/ai/askRisks',
      { config: asking, schema: { body: AskRisksBody, ...proposals } },
      async (request, reply) => {
        const { prompt, context, deviceId } = request.body;
        const command = { type: 'RequestSuggestions', kind: 'PROMPT', prompt, context: context || null } as const;
        return askForRisks(services, library, request, reply, await deviceOr(services, request, deviceId), command);
      },
    );

    app.post(
      '/ai/surpriseRisks',
      { config: asking, schema: { body: SurpriseRisksBody, ...proposals } },
      async (request, reply) => {
        const command = { type: 'RequestSuggestions', kind: 'SURPRISE', prompt: null, context: null } as const;
        return askForRisks(
          services,
          library,
          request,
          reply,
          await deviceOr(services, request, request.body?.deviceId),
          command,
        );
      },
    );
  };
}
