import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { capaRefusals } from '#/backend/commands/capas/capas.ts';
import { DeviceId } from '#/backend/events/ids.ts';
import { Acted } from '../edge/contract.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { actOnCapa } from './acting.ts';
import {
  CapaRiskBody,
  DeclineDraftBody,
  LockSectionBody,
  SetRootCauseBody,
  TakeOverDraftBody,
  UnlockSectionBody,
  WriteSectionBody,
} from './contract.ts';
import { seenCapa } from './own-capa.ts';
import { hasRisk } from './source.ts';

const editor = { access: 'editor', refuses: capaRefusals } as const;
const linking = { access: 'editor', refuses: [...capaRefusals, 'RISK_UNKNOWN'] } as const;
const acted = { response: { 200: Acted } };

/** The text of a CAPA: its sections, their locks, the drafts for them, the root cause and the linked risks. */
export function sectionRoutes(services: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.post('/capas/writeSection', { config: editor, schema: { body: WriteSectionBody, ...acted } }, (request) => {
      const { section, text, base, isFrozen = false } = request.body;
      return actOnCapa(services, request, request.body, { type: 'WriteSection', section, text, base, isFrozen });
    });

    app.post('/capas/lockSection', { config: editor, schema: { body: LockSectionBody, ...acted } }, (request) => {
      const { section, base } = request.body;
      return actOnCapa(services, request, request.body, { type: 'LockSection', section, base });
    });

    app.post('/capas/unlockSection', { config: editor, schema: { body: UnlockSectionBody, ...acted } }, (request) =>
      actOnCapa(services, request, request.body, { type: 'UnlockSection', section: request.body.section }),
    );

    app.post('/capas/setRootCause', { config: editor, schema: { body: SetRootCauseBody, ...acted } }, (request) => {
      const { rootCause, base } = request.body;
      return actOnCapa(services, request, request.body, { type: 'SetRootCause', rootCause, base });
    });

    app.post('/capas/takeOverDraft', { config: editor, schema: { body: TakeOverDraftBody, ...acted } }, (request) => {
      const { proposal, text = null, base } = request.body;
      return actOnCapa(services, request, request.body, { type: 'TakeOverDraft', proposal, text, base });
    });

    app.post('/capas/declineDraft', { config: editor, schema: { body: DeclineDraftBody, ...acted } }, (request) => {
      const { proposal } = request.body;
      return actOnCapa(services, request, request.body, { type: 'DeclineProposal', proposal });
    });

    app.post('/capas/linkRisk', { config: linking, schema: { body: CapaRiskBody, ...acted } }, async (request) => {
      const { capaId, risk } = request.body;
      const { device } = await seenCapa(services, request, capaId);
      if (device === null || !(await hasRisk(services, request, DeviceId.parse(device), risk)))
        throw new Refused('RISK_UNKNOWN', { risk });
      return actOnCapa(services, request, request.body, { type: 'LinkRisk', risk });
    });

    app.post('/capas/unlinkRisk', { config: editor, schema: { body: CapaRiskBody, ...acted } }, (request) =>
      actOnCapa(services, request, request.body, { type: 'UnlinkRisk', risk: request.body.risk }),
    );
  };
}
