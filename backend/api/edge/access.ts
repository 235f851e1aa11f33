import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isAccessOpen } from '#/backend/commands/organisations/access-end.ts';
import { AccountId, OrganisationId } from '#/backend/events/ids.ts';
import type { Role } from '#/backend/events/organisations.ts';
import { featuresOf, type Feature } from '#/backend/events/plans.ts';
import type { Position, Encrypted } from '#/backend/events/envelope.ts';
import type { Member, Organisation } from '#/backend/projections/documents/organisation/fold.ts';
import { secondFactorDue } from '#/backend/projections/documents/organisation/second-factor-due.ts';
import { isOwnOrigin } from './own-names.ts';
import { findPrincipal, type Principal } from './principal.ts';
import { Refused } from './refusals.ts';
import type { ErrorCode } from './refusals/code.ts';
import type { Services } from './services.ts';
import type { OpenSession } from './sessions.ts';

/**
 * Who may call a route. `visitor`: anybody. `signed-in`: also before the address is validated. `reader`: validated
 * member of an organisation, auditors included. `editor`: a member who may change the record. `owner`: decides about the
 * organisation and its people. `administrator`: the one account of the installation that decides about access to
 * standards.
 */
export type Access = 'visitor' | 'signed-in' | 'reader' | 'editor' | 'owner' | 'administrator';

export type User = {
  /** What the database said of them when the call began. */
  principal: Principal;
  session: OpenSession;
  account: AccountId;
  organisation: { id: OrganisationId; name: string; reasonAlways: boolean; features: ReadonlySet<Feature> };
  /** Of the newest event that the row of the organisation holds. */
  organisationAt: Position | null;
  role: Role;
  /** Last day of an auditor's access. */
  until: string | null;
  isAdministrator: boolean;
  email: Encrypted | null;
  firstName: Encrypted | null;
  lastName: Encrypted | null;
  isValidated: boolean;
  /** When the second factor that the organisation asks for has to be there, while it is not. */
  secondFactorDue: string | null;
  device: string | null;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** What the plan of the organisation must open. Refused with `PREMIUM_REQUIRED` where it does not. */
    feature?: Feature;
    /** What the handler may refuse, besides what follows from the access and what is asked. */
    refuses?: readonly ErrorCode[];
    /**
     * The act is dangerous: the person proves anew who they are where the last proof is older than ten minutes. Where
     * that depends on what is asked, a function of the checked body says it.
     */
    stepUp?: boolean | ((body: unknown) => boolean);
  }
  interface FastifyRequest {
    user: User | null;
    /** The position that every view had reached when a member's call began. */
    seen: Position | null;
  }
  interface FastifyInstance {
    /** Every call, `GET /api/auth/session`, with who may make it. */
    calls: ReadonlyMap<string, Access>;
    /** Those of them that ask for a fresh proof, for whatever or for some of what is asked. */
    dangerousCalls: ReadonlySet<string>;
  }
}

/** Secure sites use the `__Host-` name, which no other host can set; plain http (development) cannot. */
export const cookieName = (publicUrl: string) => (publicUrl.startsWith('https:') ? '__Host-session' : 'session');

/** Finds out who asks, and refuses whoever may not. A route that does not say who may call it does not start. */
export function guardRoutes(app: FastifyInstance, services: Services): void {
  const cookie = cookieName(services.settings.publicUrl);
  app.decorateRequest('user', null);
  app.decorateRequest('seen', null);
  const calls = new Map<string, Access>();
  app.decorate('calls', calls);
  const dangerous = new Set<string>();
  app.decorate('dangerousCalls', dangerous);
  app.addHook('onRoute', ({ url, method, config }) => {
    // The files of the screens, which everybody may load.
    const access = url === '/*' ? 'visitor' : config?.access;
    if (!access) throw new Error(`${url} does not say who may call it`);
    for (const one of [method].flat().filter((verb) => verb !== 'HEAD')) {
      calls.set(`${one} ${url}`, access);
      if (config?.stepUp) dangerous.add(`${one} ${url}`);
    }
  });
  app.addHook('onRequest', async (request) => {
    const { config, url = '' } = request.routeOptions;
    const { access, stepUp } = config;
    // Nobody reads what was sent to an address that is none.
    if (request.is404 && request.method !== 'GET' && request.method !== 'HEAD') throw new Refused('NOT_FOUND');
    if (!access) return;
    const seen = services.clock.slowest();
    refuseOtherSites(request, services.settings);
    if (!isReading(request) && services.ahead().length > 0) throw new Refused('RECORD_IN_DOUBT');
    const secret = request.cookies[cookie];
    const found = secret ? await userOf(services, secret) : null;
    if (found !== 'ended') request.user = found;
    if (request.user) request.seen = seen;
    if (access === 'visitor') return;
    if (found === 'ended') throw new Refused('ACCESS_ENDED');
    if (!request.user) throw new Refused('UNAUTHENTICATED');
    const isWeighty = stepUp === true || access === 'owner' || access === 'administrator';
    if (isWeighty) request.user = await upToDate(services, request.user, () => secret && userOf(services, secret));
    refuseAccess(request.user, access);
    if (!isOwnAccount(url) && isOverdue(request.user, services.now())) throw new Refused('SECOND_FACTOR_REQUIRED');
    if (stepUp === true && isStale(request.user.session)) throw new Refused('STEP_UP_REQUIRED');
  });
  // After the check of the body: what is malformed is refused as such, whatever the plan.
  app.addHook('preHandler', async (request) => {
    const { routeOptions, user, body } = request;
    const { feature, stepUp } = routeOptions.config;
    if (feature && !mayUse(request, feature)) throw new Refused('PREMIUM_REQUIRED');
    if (typeof stepUp === 'function' && user && isStale(user.session) && stepUp(body))
      throw new Refused('STEP_UP_REQUIRED');
  });
}

/** The calls about one's own account, where a second factor is added. Who lacks one that is due reaches no others. */
export const isOwnAccount = (url: string): boolean => url.startsWith('/api/auth/');

/** Whether a person has gone on without the second factor of the organisation's policy for longer than they may. */
export const isOverdue = ({ secondFactorDue: due }: Pick<User, 'secondFactorDue'>, now: Date): boolean =>
  due !== null && due <= now.toISOString();

/** Throws `Refused` where this person may not call a route. */
function refuseAccess(user: User, access: Access): void {
  if (access === 'signed-in') return;
  if (!user.isValidated) throw new Refused('EMAIL_NOT_VALIDATED', { userId: user.account });
  if (access === 'editor' && user.role === 'auditor') throw new Refused('FORBIDDEN');
  if (access === 'owner' && user.role !== 'owner') throw new Refused('FORBIDDEN');
  if (access === 'administrator' && !user.isAdministrator) throw new Refused('FORBIDDEN');
}

const freshMs = 10 * 60_000;
const isStale = ({ provenAt }: OpenSession): boolean => Date.now() - provenAt.getTime() > freshMs;

/**
 * Who asks, by a row of their organisation that is as new as the log: an older one, which was right once, makes nobody an
 * owner again. Throws `Refused`.
 */
async function upToDate(
  { log, clock }: Services,
  user: User,
  again: () => Promise<User | 'ended' | null> | '' | undefined,
): Promise<User> {
  const last = await log.last(`organisation-${user.organisation.id}`);
  if (last?.position === user.organisationAt) return user;
  // The row was read before the log was asked.
  if (last === null || (user.organisationAt ?? '') > last.position) throw new Refused('RECORD_IN_DOUBT');
  const hasSeen = await clock.reached(last.position, 2000);
  const found = await again();
  if (!found) throw new Refused('UNAUTHENTICATED');
  if (found === 'ended') throw new Refused('ACCESS_ENDED');
  if ((found.organisationAt ?? '') >= last.position) return found;
  throw new Refused(hasSeen ? 'RECORD_IN_DOUBT' : 'UNAVAILABLE');
}

/** The user of a request to a route that is not for visitors. */
export function userOfRequest(request: FastifyRequest): User {
  if (!request.user) throw new Refused('UNAUTHENTICATED');
  return request.user;
}

/** Whether the plan of the organisation opens a feature. */
export const mayUse = (request: FastifyRequest, feature: Feature): boolean =>
  userOfRequest(request).organisation.features.has(feature);

const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** Unsafe requests come from our own pages, or from programs, which send neither header. */
function refuseOtherSites(request: FastifyRequest, settings: Services['settings']): void {
  if (isReading(request)) return;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refused('CROSS_SITE');
  const { origin } = request.headers;
  if (origin !== undefined && !isOwnOrigin(origin, request, settings)) throw new Refused('CROSS_SITE');
}

/** Who a session belongs to; `ended` where they are no member, or no longer. */
async function userOf(services: Services, secret: string): Promise<User | 'ended' | null> {
  const principal = await findPrincipal(services, secret);
  if (!principal) return null;
  const { session, account, organisation, organisationAt } = principal;
  // Sessions are opened for accounts alone. One that the view has not seen, as it may be after a crash of the database,
  // is there in a moment; one that was erased is not.
  if (!account.exists && account.organisation === '') throw new Refused('UNAVAILABLE');
  if (!account.exists) return null;
  if (account.organisation === '') return 'ended';
  const member = activeMember(organisation, account.id);
  if (!member) return 'ended';
  const { role, until } = member;
  const { email, firstName, lastName, isValidated, device, factors } = account;
  const { id, name, reasonAlways, plan } = organisation;
  return {
    principal,
    session,
    account: AccountId.parse(account.id),
    organisation: {
      id: OrganisationId.parse(id),
      name,
      reasonAlways,
      features: featuresOf(plan, services.settings.plans),
    },
    organisationAt,
    role,
    until,
    isAdministrator: account.id === services.settings.administrator,
    email,
    firstName,
    lastName,
    isValidated,
    secondFactorDue: factors.length > 0 ? null : secondFactorDue(organisation, member),
    device,
  };
}

/** The member of this account, whose access has not ended; null where there is none. */
export function activeMember({ members }: Pick<Organisation, 'members'>, account: string): Member | null {
  const member = members.find((one) => one.account === account);
  return member && isAccessOpen(member.until, new Date()) ? member : null;
}
