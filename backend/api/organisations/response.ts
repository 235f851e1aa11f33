import { isAccessOpen, latestAccessEnd } from '#/backend/commands/organisations/access-end.ts';
import { accountView, type Account } from '#/backend/projections/documents/account/fold.ts';
import type { Member, Organisation } from '#/backend/projections/documents/organisation/fold.ts';
import { secondFactorDue } from '#/backend/projections/documents/organisation/second-factor-due.ts';
import { readAllMarked } from '#/backend/queries/read-marked.ts';
import { scoped } from '#/backend/queries/scoped.ts';
import type { User } from '../edge/access.ts';
import type { Services } from '../edge/services.ts';
import { approversOf } from './approvers.ts';
import type { OrganisationAnswer } from './organisation.contract.ts';

/** An organisation as one of its members sees it. Invitations are for owners. */
export async function organisationAnswer(
  services: Services,
  organisation: Organisation,
  { account: you, role }: User,
): Promise<OrganisationAnswer> {
  const { vault } = services;
  const { id, name, reasonAlways } = organisation;
  const { required, graceDays } = organisation.secondFactors;
  const now = new Date();
  const accounts = await accountsOf(
    services,
    organisation.members.map(({ account }) => account),
  );
  const members = organisation.members.map(async (member) => {
    const { account, role: their, until, joinedAt } = member;
    return {
      account,
      ...(await namesOf(services, accounts.get(account))),
      role: their,
      until,
      hasEnded: !isAccessOpen(until, now),
      joinedAt,
      isYou: account === you,
      ...(role === 'owner' ? factorOf(organisation, member, { accounts, you, now: now.toISOString() }) : undisclosed),
    };
  });
  const open = role === 'owner' ? organisation.invitations.filter(({ state }) => state === 'open') : [];
  const invitations = open.map(async (one) => ({
    invitationId: one.id,
    email: (await vault.open(one.email)) ?? '',
    role: one.role,
    until: one.until,
    invitedAt: one.invitedAt,
    expiresAt: one.expiresAt,
    isExpired: one.expiresAt < now.toISOString() || !isAccessOpen(one.until, now),
  }));
  return {
    id,
    name,
    reasonAlways,
    secondFactors: { required, graceDays },
    model: modelAnswer(services, organisation),
    latestAccessEnd: latestAccessEnd(now),
    members: await Promise.all(members),
    invitations: await Promise.all(invitations),
  };
}

function modelAnswer(
  { settings }: Services,
  { model, modelTokens: budget }: Organisation,
): OrganisationAnswer['model'] {
  const offered = settings.model && { address: settings.model.address, model: settings.model.model };
  return { offered, allowed: model && { address: model.address, model: model.model, at: model.at }, budget };
}

const undisclosed = { hasSecondFactor: null, secondFactorDue: null, recovery: null };

type Seen = { accounts: ReadonlyMap<string, Account>; you: string; now: string };

function factorOf(organisation: Organisation, member: Member, { accounts, you, now }: Seen) {
  const account = accounts.get(member.account);
  const hasSecondFactor = (account?.factors.length ?? 0) > 0;
  const secondFactorDueAt = hasSecondFactor ? null : secondFactorDue(organisation, member);
  const recovery = account?.recovery ?? null;
  if (!recovery || recovery.expiresAt <= now)
    return { hasSecondFactor, secondFactorDue: secondFactorDueAt, recovery: null };
  const { id, nonce: _, approvals, ...asked } = recovery;
  const approvers = approversOf(organisation, member.account, accounts);
  return {
    hasSecondFactor,
    secondFactorDue: secondFactorDueAt,
    recovery: {
      recovery: id,
      ...asked,
      approvals: approvals.filter((one) => approvers.includes(one)).length,
      youApproved: approvals.includes(you),
      noSecondPerson: approvers.length === 1,
    },
  };
}

/** Name and address of a person in the clear, empty where they were erased. */
export async function namesOf(
  { vault }: Pick<Services, 'vault'>,
  account: Account | undefined,
): Promise<{ name: string; email: string }> {
  const { firstName = null, lastName = null, email = null } = account ?? {};
  const opened = await vault.openAll({ firstName, lastName, email });
  return { name: [opened.firstName, opened.lastName].filter(Boolean).join(' '), email: opened.email ?? '' };
}

async function accountsOf({ pool, keys }: Services, ids: readonly string[]): Promise<Map<string, Account>> {
  const found = await readAllMarked(scoped(pool, 'system'), keys.rowKey, accountView, ids);
  return new Map([...found].map(([id, { document }]) => [id, document]));
}
