import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import helmet from 'helmet';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { guardRoutes } from './access.ts';
import { accountRoutes } from '../accounts/routes.ts';
import { bookingRoutes } from '../bookings/routes.ts';
import { fillRoutes } from '../capas/fill-routes.ts';
import { capaRoutes } from '../capas/routes.ts';
import { changeRoutes } from '../changes/routes.ts';
import { checkoutRoutes } from '../checkout/routes.ts';
import { checkoutWebhook } from '../checkout/webhook.ts';
import { checkRoutes } from '../checks/routes.ts';
import { momentRoutes } from '../moments/routes.ts';
import { commentRoutes } from '../comments/routes.ts';
import { tableViewRoutes } from '../table-views/routes.ts';
import { actRoutes } from '../conversations/act-routes.ts';
import { conversationRoutes } from '../conversations/routes.ts';
import { complaintRoutes } from '../complaints/routes.ts';
import { recordReadings } from '../consultations.ts';
import { logoRoutes } from '../devices/logo.ts';
import { contactRoutes } from '../contact/routes.ts';
import { copilotRoutes } from '../copilot/routes.ts';
import { documentRefusals } from './documented.ts';
import { contentPolicy, permissionsPolicy } from './content-policy.ts';
import { sayLate } from './commands.ts';
import { seenHeader } from './headers.contract.ts';
import { exampleRoutes } from '../devices/example-routes.ts';
import { variantRoutes } from '../devices/variant-routes.ts';
import { deviceRoutes } from '../devices/routes.ts';
import { documentRoutes } from '../documents/routes.ts';
import { tagByContent } from './content-tags.ts';
import { tagDeviceReads } from './device-tags.ts';
import { answer, answerErrors } from './errors.ts';
import { countRequests } from './figures/requests.ts';
import { exportRoutes } from '../export/routes.ts';
import { emdnRoutes } from '../generics/emdn/routes.ts';
import { genericRoutes } from '../generics/routes.ts';
import { mailboxRoutes } from '../generics/mailbox.ts';
import { knowledgeRoutes } from '../knowledge/routes.ts';
import { healthRoutes } from './health.ts';
import { historyRoutes } from '../history/routes.ts';
import { rateLimitStore } from './limits/rate-limit-store.ts';
import { noteUnnamedProxy } from './limits/unnamed-proxy.ts';
import { refuseOtherHosts } from './own-names.ts';
import { streamLimits, type StreamLimits } from './live/limits.ts';
import { liveRoutes } from './live/routes.ts';
import { newsletterRoutes } from '../newsletter/routes.ts';
import { myWorkRoutes } from '../my-work/routes.ts';
import { nonconformityRoutes } from '../nonconformities/routes.ts';
import { normRoutes } from '../norms/routes.ts';
import { traceRoutes } from '../trace/routes.ts';
import { letterRoutes } from '../operator/letter-routes.ts';
import { operatorRoutes } from '../operator/routes.ts';
import { organisationRoutes } from '../organisations/routes.ts';
import { profilingRoutes } from '../profiling/routes.ts';
import { proofRoutes } from '../proof/routes.ts';
import { proposalRoutes } from '../proposals/routes.ts';
import { publicationEditingRoutes } from '../publications/editing-routes.ts';
import { pictureRoutes } from '../publications/picture-routes.ts';
import { publicationRoutes } from '../publications/routes.ts';
import { Refused } from './refusals.ts';
import { riskFileRoutes } from '../risks/file-routes.ts';
import { answerProposals } from '../intake/proposals.ts';
import { intakeRoutes } from '../intake/routes.ts';
import { riskProposals } from '../risks/proposals.ts';
import { riskRoutes } from '../risks/routes.ts';
import { descriptionRoutes } from '../descriptions/routes.ts';
import { roadmapRoutes } from '../roadmap/routes.ts';
import { serveScreens } from './screens.ts';
import { siteRoutes } from '../site/routes.ts';
import type { Services } from './services.ts';
import { templateRoutes } from '../templates/routes.ts';
import { bodyLimits, endUnfinishedBodies, type BodyLimits } from './unfinished-bodies.ts';

/** Limits that tests make smaller. */
export type Limits = { bodies: BodyLimits; streams: StreamLimits };
const usualLimits: Limits = { bodies: bodyLimits, streams: streamLimits };

/** The HTTP server with all routes and hooks, not yet listening. */
export async function buildApp(
  services: Services,
  logger?: FastifyBaseLogger,
  limits: Partial<Limits> = {},
): Promise<FastifyInstance> {
  const { bodies, streams } = { ...usualLimits, ...limits };
  const secure = services.settings.publicUrl.startsWith('https:');
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    // A forwarded address is trusted from these alone: it decides which attempts are counted together.
    trustProxy: services.settings.trustedProxies ? [...services.settings.trustedProxies] : false,
    bodyLimit: 1024 * 1024,
    // A second limit behind those of bodies, for requests that no hook sees.
    requestTimeout: bodies.formMs,
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: true,
    frameworkErrors: (_error, request, reply) => answer(reply.headers(bare(secure)), request, 'INVALID_INPUT'),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  acceptJsonAlone(app);
  answerErrors(app);
  // Once for all responses: @fastify/helmet builds its headers again for each, which costs a tenth of a signed-in read.
  const protect = helmet({
    contentSecurityPolicy: { directives: contentPolicy(secure, services.settings.bookingUrl) },
    strictTransportSecurity: secure,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onRequest', ({ raw }, reply, done) => {
    void reply.header('permissions-policy', permissionsPolicy);
    protect(raw, reply.raw, (error) => done(error instanceof Error ? error : undefined));
  });
  await app.register(compress, { global: true, threshold: 2048, encodings: ['br', 'gzip'] });
  await app.register(cookie);
  const requests = countRequests(app);
  await app.register(rateLimit, {
    global: false,
    store: rateLimitStore(services.counters),
    errorResponseBuilder: () => new Refused('TOO_MANY_REQUESTS'),
  });
  noteUnnamedProxy(app);
  refuseOtherHosts(app, services.settings);
  endUnfinishedBodies(app, bodies);
  guardRoutes(app, services);
  recordReadings(app, services);
  sayLate(app);
  tagDeviceReads(app, services);
  tagByContent(app);
  documentRefusals(app);
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Acta', version: services.knowledge.version } },
    transform: jsonSchemaTransform,
  });
  app.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith('/api/') || reply.getHeader('cache-control')) return;
    void reply.header('cache-control', 'no-store');
    // Not with responses that browsers cache: from the cache, the header would be older than the other responses.
    if (request.seen !== null) void reply.header(seenHeader, request.seen);
  });
  const prefix = { prefix: '/api' };
  await app.register(accountRoutes(services), prefix);
  await app.register(organisationRoutes(services), prefix);
  await app.register(deviceRoutes(services), prefix);
  await app.register(variantRoutes(services), prefix);
  await app.register(exampleRoutes(services), prefix);
  await app.register(logoRoutes(services), prefix);
  await app.register(profilingRoutes(services), prefix);
  await app.register(intakeRoutes(services), prefix);
  await app.register(roadmapRoutes(services), prefix);
  await app.register(myWorkRoutes(services), prefix);
  await app.register(descriptionRoutes(services), prefix);
  await app.register(proofRoutes(services), prefix);
  await app.register(riskRoutes(services), prefix);
  await app.register(riskFileRoutes(services), prefix);
  await app.register(commentRoutes(services), prefix);
  await app.register(momentRoutes(services), prefix);
  await app.register(tableViewRoutes(services), prefix);
  await app.register(conversationRoutes(services), prefix);
  await app.register(actRoutes(services), prefix);
  await app.register(capaRoutes(services), prefix);
  await app.register(fillRoutes(services), prefix);
  await app.register(copilotRoutes(services), prefix);
  await app.register(changeRoutes(services), prefix);
  await app.register(complaintRoutes(services), prefix);
  await app.register(nonconformityRoutes(services), prefix);
  await app.register(checkRoutes(services), prefix);
  await app.register(checkoutRoutes(services), prefix);
  await app.register(checkoutWebhook(services), prefix);
  await app.register(proposalRoutes(services, [riskProposals(services), answerProposals(services)]), prefix);
  await app.register(bookingRoutes(services), prefix);
  await app.register(publicationRoutes(services), prefix);
  await app.register(publicationEditingRoutes(services), prefix);
  await app.register(pictureRoutes(services), prefix);
  await app.register(newsletterRoutes(services), prefix);
  await app.register(contactRoutes(services), prefix);
  await app.register(operatorRoutes(services), prefix);
  await app.register(letterRoutes(services), prefix);
  await app.register(exportRoutes(services), prefix);
  await app.register(siteRoutes(services), prefix);
  await app.register(templateRoutes(services), prefix);
  await app.register(documentRoutes(services), prefix);
  await app.register(historyRoutes(services), prefix);
  await app.register(normRoutes(services), prefix);
  await app.register(traceRoutes(services), prefix);
  await app.register(liveRoutes(services, streams), prefix);
  await app.register(genericRoutes(services));
  await app.register(emdnRoutes(services));
  await app.register(knowledgeRoutes());
  await app.register(mailboxRoutes(services));
  await app.register(healthRoutes(services, requests));
  app.get('/api/openapi.json', { config: { access: 'visitor' }, schema: { hide: true } }, async () => app.swagger());
  await serveScreens(app, services);
  return app;
}

/** Headers of a response to an unreadable address: no hook has seen the request. */
const bare = (secure: boolean) => ({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'permissions-policy': permissionsPolicy,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});

/** Accepts JSON alone; a command without payload may have an empty body. */
function acceptJsonAlone(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, null);
    try {
      done(
        null,
        JSON.parse(String(body), (key, value: unknown) => (key === '__proto__' ? undefined : value)),
      );
    } catch {
      done(new Refused('INVALID_INPUT', [{ path: '', message: 'not JSON' }]));
    }
  });
}
