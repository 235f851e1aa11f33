import type { OrganisationEvent, Proof } from '#/backend/events/organisations.ts';
import { codesOf, happened, lacksReason, refuse, type CodeOf, type Context } from '../decider.ts';

/** Access to the texts of standards: the organisation declares that it owns one, an administrator decides. */
export type StandardCommand =
  | { type: 'DeclareOwnership'; norm: string; reference: string; file: Proof | null }
  | { type: 'GrantStandardAccess'; norm: string }
  | { type: 'RefuseStandardAccess'; norm: string }
  | { type: 'WithdrawStandardAccess'; norm: string };

export type StandardState = 'declared' | 'granted' | 'refused' | 'withdrawn';
type Standards = ReadonlyMap<string, StandardState>;

/** A refused or withdrawn access can be asked for again, with other proof. What an administrator decides has a reason. */
export function decideStandard(command: StandardCommand, standards: Standards, context: Context) {
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

const explained = (event: OrganisationEvent, context: Context) =>
  lacksReason(context, true) ? refuse('REASON_REQUIRED') : happened(event);

/** With which codes access to a standard is refused. */
export const standardRefusals = codesOf<CodeOf<typeof decideStandard>>({
  ACCESS_GRANTED_ALREADY: true,
  ACCESS_NOT_GRANTED: true,
  ACCESS_NOT_REQUESTED: true,
  ACCESS_PENDING: true,
  PROOF_REQUIRED: true,
  REASON_REQUIRED: true,
});
