import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { OrganisationAnswer } from '#/backend/api/organisations/organisation.contract.ts';
import { member, password } from '#/tests/makers/person.ts';
import { enrolTotp } from '#/tests/makers/second-factor.ts';
import { colleague, inDays, invite, signUpForm } from '#/tests/makers/team.ts';
import type { Makers, Scene } from '../scene.ts';

const someone = () => ({ email: `bo.${randomUUID()}@example.org`, role: 'quality' });
const onMember =
  (body: object, as: object = {}): Makers[string] =>
  async ({ server, owner }) => ({ body: { account: (await colleague(server, owner, as)).userId, ...body } });
const invited = async ({ server, owner }: Scene) => ({ invitationId: (await invite(server, owner)).invitationId });
const linked = async ({ server, owner }: Scene) => (await invite(server, owner)).link;

/** A member with a second factor. */
async function withFactor({ server, owner }: Scene): Promise<string> {
  const person = await colleague(server, owner);
  await enrolTotp(person, server.services.now);
  return person.userId;
}

export const organisations: Makers = {
  'GET /api/organisation/getOrganisation': () => ({}),
  'GET /api/organisation/getModelUse': () => ({}),
  'GET /api/organisation/getHistory': () => ({}),
  'POST /api/organisation/rename': () => ({ body: { name: `Makers ${randomUUID()}` } }),
  'POST /api/organisation/changeReasonPolicy': () => ({ body: { always: false } }),
  'POST /api/organisation/allowModel': () => ({ body: { allowed: null } }),
  'POST /api/organisation/setModelBudget': () => ({ body: { tokens: 500_000 } }),
  'POST /api/organisation/changeSecondFactorPolicy': () => ({
    body: { required: 'owners', graceDays: 30, reason: 'Asked for' },
  }),
  'POST /api/organisation/requestRecovery': async (scene) => ({
    body: { account: await withFactor(scene), reason: 'Lost' },
  }),
  'POST /api/organisation/approveRecovery': async (scene) => {
    const account = await withFactor(scene);
    // A play takes longer than a proof counts.
    (await scene.owner.post('auth/stepUp', { proof: { method: 'password', password } })).as(z.unknown());
    (await scene.owner.post('organisation/requestRecovery', { account, reason: 'Lost' })).as(z.unknown());
    await scene.server.engine.caughtUp();
    const { members } = (await scene.owner.get('organisation/getOrganisation')).as(OrganisationAnswer);
    const recovery = members.find((one) => one.account === account)?.recovery?.recovery;
    return { body: { account, recovery, reason: 'Lost' } };
  },
  'POST /api/organisation/changeRole': onMember({ role: 'auditor', until: inDays(10), reason: 'Reads' }),
  'POST /api/organisation/changeAccessEnd': onMember(
    { until: inDays(20), reason: 'Longer' },
    { role: 'auditor', until: inDays(10) },
  ),
  'POST /api/organisation/removeMember': onMember({ reason: 'Left' }),
  'POST /api/organisation/inviteMember': () => ({ body: someone() }),
  'POST /api/organisation/resendInvitation': async (scene) => ({ body: await invited(scene) }),
  'POST /api/organisation/withdrawInvitation': async (scene) => ({ body: { ...(await invited(scene)), reason: 'No' } }),
  'POST /api/organisation/getInvitation': async (scene) => ({ body: await linked(scene) }),
  'POST /api/organisation/signUpByInvitation': async (scene) => ({
    body: { ...(await linked(scene)), ...signUpForm() },
  }),
  // Another person is invited, who has an account.
  'POST /api/organisation/joinByInvitation': async ({ server, owner }) => {
    const { email } = await member(server);
    return { body: (await invite(server, owner, { email })).link };
  },
  'POST /api/organisation/leave': () => ({ body: { reason: 'Done' } }),
};
