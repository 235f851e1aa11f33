import type * as z from 'zod/mini';
import { HistoryPage } from '#/backend/api/history/contract.ts';
import {
  type AllowModelBody,
  type ChangeAccessEndBody,
  type ChangeRoleBody,
  Decided,
  type InviteBody,
  Invited,
  ModelUse,
  type SecondFactorPolicyBody,
} from '#/backend/api/organisations/contract.ts';
import { command, request } from '../../shared/api.ts';
import { query, withSearch } from '../../shared/query.ts';

export const organisationHistoryQuery = () => query(HistoryPage, 'organisation/getHistory');
/** The entries before a position. */
export const earlierHistory = (before: string) =>
  request(HistoryPage, withSearch('/api/organisation/getHistory', { before }));

const decide = (call: string, body: object) => command(Decided, `/api/organisation/${call}`, body);

export const rename = (name: string) => decide('rename', { name });
export const changeReasonPolicy = (always: boolean) => decide('changeReasonPolicy', { always });
export const allowModel = (allowed: z.input<typeof AllowModelBody>['allowed']) => decide('allowModel', { allowed });
export const setModelBudget = (tokens: number | null) => decide('setModelBudget', { tokens });
/** What models did this month; for owners. */
export const modelUseQuery = () => query(ModelUse, 'organisation/getModelUse');
export const changeSecondFactorPolicy = (body: z.input<typeof SecondFactorPolicyBody>) =>
  decide('changeSecondFactorPolicy', body);
export const invite = (body: z.input<typeof InviteBody>) => command(Invited, '/api/organisation/inviteMember', body);
export const resendInvitation = (invitationId: string) => decide('resendInvitation', { invitationId });
export const withdrawInvitation = (invitationId: string) => decide('withdrawInvitation', { invitationId });
export const changeRole = (body: z.input<typeof ChangeRoleBody>) => decide('changeRole', body);
export const changeAccessEnd = (body: z.input<typeof ChangeAccessEndBody>) => decide('changeAccessEnd', body);
export const removeMember = (account: string, reason: string) => decide('removeMember', { account, reason });
export const requestRecovery = (account: string, reason: string) => decide('requestRecovery', { account, reason });
export const approveRecovery = (account: string, recovery: string, reason: string) =>
  decide('approveRecovery', { account, recovery, reason });
export const leave = (reason: string) => decide('leave', { reason });
