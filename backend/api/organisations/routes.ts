import { memberRefusals } from '#/backend/commands/organisations/members.ts';
import { policyRefusals } from '#/backend/commands/organisations/second-factors.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { organisationRefusals, organisationDecider } from '#/backend/commands/organisations/organisation.ts';
import { toPosition } from '#/backend/log/position.ts';
import { readHistory } from '#/backend/projections/rows/history/read.ts';
import { organisationView } from '#/backend/projections/documents/organisation/fold.ts';
import { readMarked } from '#/backend/queries/read-marked.ts';
import { scoped } from '#/backend/queries/scoped.ts';
import { userOfRequest } from '../edge/access.ts';
import { forgetInBrowser } from '../accounts/cookie.ts';
import { execute } from '../edge/commands.ts';
import { afterOwnWrite } from '../edge/own-write.ts';
import { HistoryPage } from '../history/contract.ts';
import { eventForReader } from '#/backend/queries/history/entry.ts';
import type { Services } from '../edge/services.ts';
import { endSessions } from '../edge/sessions.ts';
import { organisationAnswer } from './response.ts';
import {
  Decided,
  LeaveBody,
  OrganisationHistoryQuery,
  ReasonPolicyBody,
  RenameBody,
  SecondFactorPolicyBody,
} from './contract.ts';
import { OrganisationAnswer, OrganisationQuery } from './organisation.contract.ts';
import { invitationLinkRoutes } from './invitation-link.ts';
import type { Decide } from './decide.ts';
import { invitationRoutes } from './invitations.ts';
import { memberRecoveryRoutes } from './recoveries.ts';
import { memberRoutes } from './members.ts';
import { modelRoutes } from './model-routes.ts';

const refuses = [...organisationRefusals, ...memberRefusals, ...policyRefusals] as const;
const reader = { access: 'reader', refuses } as const;
const owner = { access: 'owner', refuses } as const;

/** The organisation, its people and its policies. */
export function organisationRoutes(services: Services): FastifyPluginAsyncZod {
  const { pool, keys } = services;
  const decide: Decide = (request, command, reason) =>
    execute(services, request, organisationDecider, userOfRequest(request).organisation.id, command, { reason });

  return async (app) => {
    app.get(
      '/organisation/getOrganisation',
      { config: reader, schema: { querystring: OrganisationQuery, response: { 200: OrganisationAnswer } } },
      async (request) => {
        const user = userOfRequest(request);
        const { id } = user.organisation;
        await afterOwnWrite(services, request.query.after);
        const { document } = await readMarked(scoped(pool, { organisation: id }), keys.rowKey, organisationView, id);
        return organisationAnswer(services, document, user);
      },
    );

    app.get(
      '/organisation/getHistory',
      { config: reader, schema: { querystring: OrganisationHistoryQuery, response: { 200: HistoryPage } } },
      async (request) => {
        const { before, limit, after } = request.query;
        await afterOwnWrite(services, after);
        const wanted = {
          isBesideDevices: true,
          newestFirst: true,
          before: before && toPosition(before),
          limit: limit + 1,
        };
        const rows = await readHistory(
          { pool, scope: { organisation: userOfRequest(request).organisation.id } },
          wanted,
        );
        const page = rows.slice(0, limit);
        const events = await Promise.all(page.map((row) => eventForReader(services, row)));
        return { events, next: rows.length > limit ? (page.at(-1)?.event.position ?? null) : null };
      },
    );

    app.post(
      '/organisation/rename',
      {
        config: { ...owner, stepUp: true },
        schema: { body: RenameBody, response: { 200: Decided } },
      },
      (request) => {
        const { name, reason } = request.body;
        return decide(request, { type: 'RenameOrganisation', name }, reason);
      },
    );

    app.post(
      '/organisation/changeReasonPolicy',
      { config: { ...owner, stepUp: true }, schema: { body: ReasonPolicyBody, response: { 200: Decided } } },
      (request) => {
        const { always, reason } = request.body;
        return decide(request, { type: 'ChangeReasonPolicy', always }, reason);
      },
    );

    app.post(
      '/organisation/changeSecondFactorPolicy',
      { config: { ...owner, stepUp: true }, schema: { body: SecondFactorPolicyBody, response: { 200: Decided } } },
      (request) => {
        const { required, graceDays, reason } = request.body;
        return decide(request, { type: 'ChangeSecondFactorPolicy', required, graceDays }, reason);
      },
    );

    app.post(
      '/organisation/leave',
      { config: reader, schema: { body: LeaveBody, response: { 200: Decided } } },
      async (request, reply) => {
        const { account } = userOfRequest(request);
        const done = await decide(request, { type: 'Leave', account }, request.body.reason);
        await endSessions(pool, account, { allBut: null });
        forgetInBrowser(services, reply);
        return done;
      },
    );

    await app.register(memberRoutes(services, decide));
    await app.register(modelRoutes(services, { decide, refuses }));
    await app.register(memberRecoveryRoutes(services));
    await app.register(invitationRoutes(services, decide));
    await app.register(invitationLinkRoutes(services));
  };
}
