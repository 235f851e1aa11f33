import type { AccountEvent, Proof } from '#/backend/events/accounts.ts';
import type { Encrypted } from '#/backend/events/envelope.ts';
import { codesOf, happened, refuse, type CodeOf } from '../decider.ts';
import type { ProofState } from './proofs.ts';

export type FactorCommand =
  /** `codes`: hashes of recovery codes, recorded if the account has none yet. */
  | { type: 'EnrolTotp'; factor: string; name: Encrypted; secret: Encrypted; step: number; codes: readonly string[] }
  | {
      type: 'AddPasskey';
      factor: string;
      name: Encrypted;
      credential: Encrypted;
      counter: number;
      codes: readonly string[];
    }
  | { type: 'RenameSecondFactor'; factor: string; name: Encrypted }
  | { type: 'RemoveSecondFactor'; factor: string }
  | { type: 'MakeRecoveryCodes'; codes: readonly string[] };

/** Adding, naming and removing second factors, and the codes for when all of them are lost. */
export function decideFactor(command: FactorCommand, account: ProofState) {
  const isKnown = 'factor' in command && account.factors.has(command.factor);
  switch (command.type) {
    case 'EnrolTotp': {
      const { type: _, codes, ...data } = command;
      return isKnown ? happened() : added({ type: 'TotpEnrolled', data }, account, codes);
    }
    case 'AddPasskey': {
      const { type: _, codes, ...data } = command;
      return isKnown ? happened() : added({ type: 'PasskeyAdded', data }, account, codes);
    }
    case 'RenameSecondFactor': {
      const { factor, name } = command;
      return isKnown
        ? happened({ type: 'SecondFactorRenamed', data: { factor, name } })
        : refuse('SECOND_FACTOR_MISSING');
    }
    case 'RemoveSecondFactor':
      return isKnown
        ? happened({ type: 'SecondFactorRemoved', data: { factor: command.factor } })
        : refuse('SECOND_FACTOR_MISSING');
    case 'MakeRecoveryCodes':
      return account.factors.size > 0 ? happened(codesMade(command.codes)) : refuse('SECOND_FACTOR_MISSING');
  }
}

/** The first factor brings recovery codes with it, so that nobody is locked out by a lost telephone. */
function added(event: AccountEvent, account: ProofState, codes: readonly string[]) {
  return account.codes.size > 0 ? happened(event) : happened(event, { ...codesMade(codes), causedBy: 0 });
}

const codesMade = (codes: readonly string[]): AccountEvent => ({
  type: 'RecoveryCodesMade',
  data: { codes: [...codes] },
});

type FactorEvent = Extract<
  AccountEvent,
  {
    type:
      | 'TotpEnrolled'
      | 'TotpUsed'
      | 'PasskeyAdded'
      | 'PasskeyUsed'
      | 'SecondFactorRemoved'
      | 'RecoveryCodesMade'
      | 'RecoveryCodeUsed';
  }
>;

/** The factors and codes after this event. */
export function evolveFactors<State extends ProofState>(account: State, event: FactorEvent): State {
  const factors = new Map(account.factors);
  switch (event.type) {
    case 'TotpEnrolled':
    case 'TotpUsed':
      return { ...account, factors: factors.set(event.data.factor, { kind: 'totp', last: event.data.step }) };
    case 'PasskeyAdded':
    case 'PasskeyUsed':
      return { ...account, factors: factors.set(event.data.factor, { kind: 'passkey', last: event.data.counter }) };
    case 'SecondFactorRemoved':
      factors.delete(event.data.factor);
      return { ...account, factors, codes: factors.size > 0 ? account.codes : new Set<string>() };
    case 'RecoveryCodesMade':
      return { ...account, codes: new Set(event.data.codes) };
    case 'RecoveryCodeUsed':
      return { ...account, codes: new Set([...account.codes].filter((code) => code !== event.data.code)) };
  }
}

/** A second factor as decisions use it. `last`: the time step or the counter of its last use. */
export type Factor = { kind: Extract<Proof, 'totp' | 'passkey'>; last: number };

/** With which codes work on second factors is refused. */
export const factorRefusals = codesOf<CodeOf<typeof decideFactor>>({ SECOND_FACTOR_MISSING: true });
