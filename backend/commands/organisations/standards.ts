import type { OrganisationEvent, Proof } from '#/backend/events/organisations.ts';
import { happened, lacksReason, refuse, type Context, type Decision } from '../decider.ts';

/** Access to the texts of standards: the organisation declares that it owns one, an administrator decides. */
export type StandardCommand =
  | { type: 'DeclareOwnership'; norm: string; reference: string; file: Proof | null }
  | { type: 'GrantStandardAccess'; norm: string }
  | { type: 'RefuseStandardAccess'; norm: string }
  | { type: 'WithdrawStandardAccess'; norm: string };

export type StandardState = 'declared' | 'granted' | 'refused' | 'withdrawn';
type Standards = ReadonlyMap<string, StandardState>;

/**
 * A refused or withdrawn access can be requested again, with other proof. Decisions of an administrator need a reason.
 */
export function decideStandard(
  command: StandardCommand,
  standards: Standards,
  context: Context,
): Decision<OrganisationEvent> {
  const { norm } = command;
  const now = standards.get(norm);
  switch (command.type) {
    case 'DeclareOwnership': {
      const reference = command.reference.trim();
      if (now === 'granted') return refuse('ACCESS_GRANTED_ALREADY');
      if (now === 'declared') return refuse('ACCESS_PENDING');
      if (reference === '' && command.file === null) return refuse('PROOF_REQUIRED');
      return happened({ type: 'StandardOwnershipDeclared', data: { norm, reference, file: command.file } });
    }
    case 'GrantStandardAccess':
      return now === 'granted' ? happened() : explained({ type: 'StandardAccessGranted', data: { norm } }, context);
    case 'RefuseStandardAccess':
      return now === 'declared'
        ? explained({ type: 'StandardAccessRefused', data: { norm } }, context)
        : refuse('ACCESS_NOT_REQUESTED');
    case 'WithdrawStandardAccess':
      return now === 'granted'
        ? explained({ type: 'StandardAccessWithdrawn', data: { norm } }, context)
        : refuse('ACCESS_NOT_GRANTED');
  }
}

const explained = (event: OrganisationEvent, context: Context): Decision<OrganisationEvent> =>
  lacksReason(context, true) ? refuse('REASON_REQUIRED') : happened(event);
