import type * as z from 'zod/mini';
import type { ComplaintActBody } from '#/backend/api/complaints/contract.ts';
import { Acted } from '#/backend/api/edge/contract.ts';
import type { NonconformityActBody } from '#/backend/api/nonconformities/contract.ts';
import { command } from '../../shared/api.ts';

/** The two registers: their folder in the API, and in the texts. */
export type CaseKind = 'complaints' | 'nonconformities';

export type ComplaintAct = z.input<typeof ComplaintActBody>['act'];
export type NonconformityAct = z.input<typeof NonconformityActBody>['act'];
/** Acts that both have. */
export type CommonAct = Extract<ComplaintAct, NonconformityAct>;
export type LinkedKind = Extract<CommonAct, { type: 'Link' }>['subject']['kind'];

/** Carries out an act on a record. Without a reason, the person is asked for one where it is required. */
const actOn = (kind: CaseKind, id: string, act: object, reason?: string) =>
  command(Acted, `/api/${kind}/act`, { id, act, ...(reason !== undefined && { reason }) });

export const actOnComplaint = (id: string, act: ComplaintAct) => actOn('complaints', id, act);
export const actOnNonconformity = (id: string, act: NonconformityAct, reason?: string) =>
  actOn('nonconformities', id, act, reason);
export const actOnCase = (kind: CaseKind, id: string, act: CommonAct, reason?: string) => actOn(kind, id, act, reason);
