import { proofRefusals } from '#/backend/commands/accounts/proofs.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Proven } from '#/backend/commands/accounts/proofs.ts';
import type { Account } from '#/backend/projections/documents/account/fold.ts';
import { organisationView, type Organisation } from '#/backend/projections/documents/organisation/fold.ts';
import { secondFactorDue } from '#/backend/projections/documents/organisation/second-factor-due.ts';
import { featuresOf, isPlanActive } from '#/backend/events/plans.ts';
import { readMarked } from '#/backend/queries/read-marked.ts';
import { scoped } from '#/backend/queries/scoped.ts';
import { activeMember, isOverdue } from '../../edge/access.ts';
import { knowledgeNames } from '../../edge/knowledge-names.ts';
import { Refused } from '../../edge/refusals.ts';
import type { Services } from '../../edge/services.ts';
import { clientToken, type OpenSession } from '../../edge/sessions.ts';
import type { Session } from '../contract.ts';
import { openInBrowser } from '../cookie.ts';
import { rightsOf, type People } from '../people.ts';

export type Entering = ReturnType<typeof enteringOf>;

/** What a person may learn who has given a proof and is still refused. */
export const entryRefusals = [...proofRefusals, 'ACCESS_ENDED'] as const;

type Entry = {
  by: readonly Proven[];
  stayConnected: boolean;
  /** The current rules would refuse the password. */
  isOutdated?: boolean;
  /** Spends the proof; may still refuse it. */
  spend?: () => Promise<void>;
};

/** Opens sessions for existing accounts, and describes them. */
export function enteringOf(services: Services, people: People) {
  const { pool, keys, settings, now } = services;

  /** Throws `ACCESS_ENDED` for an account without a current membership. */
  async function membershipOf(account: Account) {
    const { document: organisation } = await readMarked(
      scoped(pool, 'system'),
      keys.rowKey,
      organisationView,
      account.organisation,
    );
    memberOf(organisation, account);
    return { organisation };
  }

  function memberOf(organisation: Organisation, account: Account) {
    const member = activeMember(organisation, account.id);
    if (!member) throw new Refused('ACCESS_ENDED');
    return member;
  }

  const sessionAnswer = async (account: Account, session: OpenSession): Promise<Session> =>
    answerFor(account, session, (await membershipOf(account)).organisation);

  /** Describes a session. Throws `ACCESS_ENDED` for an account without a current membership. */
  async function answerFor(account: Account, session: OpenSession, organisation: Organisation): Promise<Session> {
    const member = memberOf(organisation, account);
    const { id, name, plan } = organisation;
    const planActive = isPlanActive(plan, settings.plans);
    const features = featuresOf(plan, settings.plans);
    const due = account.factors.length > 0 ? null : secondFactorDue(organisation, member);
    return {
      userId: account.id,
      token: await clientToken(settings.sessionSecret, session),
      ...(await people.person(account)),
      validated: account.isValidated,
      isValidated: account.isValidated,
      passwordOutdated: session.hasOutdatedPassword,
      askedSecondFactor: due === null ? null : { due, isOverdue: isOverdue({ secondFactorDue: due }, now()) },
      accessRights: rightsOf(member.role, planActive, account.id === settings.administrator),
      planActive,
      features: [...features],
      knowledge: knowledgeNames(services, features).version(),
      organisation: { id, name, role: member.role, until: member.until },
    };
  }

  return {
    sessionAnswer,
    answerFor,
    /** Decides whether these proofs are enough, and opens a session only then. */
    async enter(
      request: FastifyRequest,
      reply: FastifyReply,
      account: Account,
      { by, stayConnected, isOutdated = false, spend }: Entry,
    ): Promise<Session> {
      await membershipOf(account);
      await people.decide(account, { type: 'RecordSignIn', stayConnected, by }, await people.themselves(account));
      await spend?.();
      return sessionAnswer(
        account,
        await openInBrowser(services, request, reply, {
          account: account.id,
          stayConnected,
          hasOutdatedPassword: isOutdated,
        }),
      );
    },
  };
}
