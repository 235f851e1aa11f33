import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isAccessOpen } from '#/backend/commands/organisations/access-end.ts';
import { AccountId, OrganisationId } from '#/backend/events/ids.ts';
import type { Role } from '#/backend/events/organisations.ts';
import { featuresOf, type Feature } from '#/backend/events/plans.ts';
import type { Position, Encrypted } from '#/backend/events/envelope.ts';
import type { Member, Organisation } from '#/backend/projections/documents/organisation/fold.ts';
import { secondFactorDue } from '#/backend/projections/documents/organisation/second-factor-due.ts';
import { isOwnOrigin } from './own-names.ts';
import { ownWriteWait } from './own-write.ts';
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
  /** The rows of the database when the call began. */
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
  /** When the required second factor is due, while the account has none. */
  secondFactorDue: string | null;
  device: string | null;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /**
     * The feature that the organisation's plan must include. Without it the call is refused with `PREMIUM_REQUIRED`.
     */
    feature?: Feature;
    /** Refusals of the handler, in addition to those of the access and of the input. */
    refuses?: readonly ErrorCode[];
    /**
     * The act is dangerous: if the last proof is older than ten minutes, the person proves their identity again. A
     * function of the checked body decides where that depends on the input.
     */
    stepUp?: boolean | ((body: unknown) => boolean);
  }
  interface FastifyRequest {
    user: User | null;
    /** The position that every view had reached when a member's call began. */
    seen: Position | null;
  }
  interface FastifyInstance {
    /** The access of every call, with keys such as `GET /api/auth/session`. */
    calls: ReadonlyMap<string, Access>;
    /** The calls that always or sometimes need a fresh proof. */
    dangerousCalls: ReadonlySet<string>;
  }
}

/** Secure sites use the `__Host-` name, which no other host can set; plain http (development) cannot. */
export const cookieName = (publicUrl: string) => (publicUrl.startsWith('https:') ? '__Host-session' : 'session');

/** Identifies the caller, and refuses calls without the right. A route without an access level prevents the start. */
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
    // A body sent to an unknown address is not read.
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
  // After the check of the body: malformed input is refused as such under every plan.
  app.addHook('preHandler', async (request) => {
    const { routeOptions, user, body } = request;
    const { feature, stepUp } = routeOptions.config;
    if (feature && !mayUse(request, feature)) throw new Refused('PREMIUM_REQUIRED');
    if (typeof stepUp === 'function' && user && isStale(user.session) && stepUp(body))
      throw new Refused('STEP_UP_REQUIRED');
  });
}

/**
 * The calls about the own account, where a second factor is added. A person who lacks a due second factor reaches no
 * other calls.
 */
export const isOwnAccount = (url: string): boolean => url.startsWith('/api/auth/');

/** Whether a person has no second factor after the period that the organisation's policy allows. */
export const isOverdue = ({ secondFactorDue: due }: Pick<User, 'secondFactorDue'>, now: Date): boolean =>
  due !== null && due <= now.toISOString();

/** Throws `Refused` if this person may not call a route. */
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
 * The caller, by a row of their organisation that is as new as the log: an older, once valid row makes nobody an owner
 * again. Throws `Refused`.
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

/** The principal of a session. An account that no view has seen yet, as right after a sign-up, is awaited for a while. */
async function seenPrincipal(services: Services, secret: string): Promise<Principal | null> {
  const principal = await findPrincipal(services, secret);
  if (!principal || principal.account.exists || principal.account.organisation !== '') return principal;
  const last = await services.log.last(`account-${principal.account.id}`);
  if (last === null || !(await services.clock.reached(last.position, ownWriteWait))) return principal;
  return findPrincipal(services, secret);
}

/** The user of a session; `ended` where they have no current membership. */
async function userOf(services: Services, secret: string): Promise<User | 'ended' | null> {
  const principal = await seenPrincipal(services, secret);
  if (!principal) return null;
  const { session, account, organisation, organisationAt } = principal;
  // Only accounts have sessions. An account that the view has not seen, as after a crash of the database, appears in a
  // moment; an erased one does not.
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

/** The member of this account with current access; null where there is none. */
export function activeMember({ members }: Pick<Organisation, 'members'>, account: string): Member | null {
  const member = members.find((one) => one.account === account);
  return member && isAccessOpen(member.until, new Date()) ? member : null;
}
