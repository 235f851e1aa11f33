import { ErrorBody } from '#/backend/api/edge/contract.ts';
import type { Outcome } from './access-table.ts';
import type { Answer } from './send.ts';

const meanings: Readonly<Record<string, Outcome>> = {
  '401 UNAUTHENTICATED': 'sign-in',
  '403 EMAIL_NOT_VALIDATED': 'validate',
  '403 FORBIDDEN': 'forbidden',
  '403 PREMIUM_REQUIRED': 'restricted',
  '403 TEMPLATE_LOCKED': 'restricted',
  '403 INVITATION_FOR_ANOTHER': 'forbidden',
  '404 DEVICE_NOT_FOUND': 'not-found',
  '404 CAPA_NOT_FOUND': 'not-found',
  '404 CHANGE_NOT_FOUND': 'not-found',
  '404 CASE_NOT_FOUND': 'not-found',
  '404 CHECK_NOT_FOUND': 'not-found',
  '404 CONVERSATION_NOT_FOUND': 'not-found',
  '404 TABLE_VIEW_NOT_FOUND': 'not-found',
  '404 ANSWER_NOT_FOUND': 'not-found',
  '400 TICKET_EXPIRED': 'unproven',
  '400 LINK_INVALID': 'unproven',
  '403 PROOF_WRONG': 'unproven',
  '400 CONFIRMATION_WRONG': 'unproven',
  '404 SECOND_FACTOR_MISSING': 'unproven',
  '404 MEMBER_NOT_FOUND': 'not-found',
  '404 RECOVERY_NOT_FOUND': 'not-found',
  '404 INVITATION_NOT_FOUND': 'not-found',
  // A sole member is allowed to leave, but has to stay.
  '409 LAST_OWNER': 'allowed',
  // Nothing is sold in the scene: who gets this answer may buy where something is.
  '503 CHECKOUT_CLOSED': 'allowed',
  '409 TRIAL_USED': 'allowed',
  // Who may take over a knowledge base is told that it is another one.
  '409 BASIS_MOVED': 'allowed',
};

/** A response in the words of the table; a response without one there is returned as it is: `409 CONFLICT`. */
export function outcomeOf({ statusCode, json }: Pick<Answer, 'statusCode' | 'json'>): string {
  if (statusCode === 200 || statusCode === 202) return 'allowed';
  const said = `${statusCode} ${ErrorBody.parse(json()).code}`;
  return meanings[said] ?? said;
}
