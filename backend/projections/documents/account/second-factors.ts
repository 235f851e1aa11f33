import type { AccountEvent } from '#/backend/events/accounts.ts';
import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import type { Encrypted } from '#/backend/events/envelope.ts';

/** A second factor with its secret: that of an authenticator app, or a passkey's credential. */
export type SecondFactor = {
  id: string;
  kind: 'totp' | 'passkey';
  name: Encrypted;
  secret: Encrypted;
  /** The time step or the counter of the last use. */
  last: number;
  addedAt: string;
  usedAt: string | null;
};

const types = [
  'TotpEnrolled',
  'TotpUsed',
  'PasskeyAdded',
  'PasskeyUsed',
  'SecondFactorRenamed',
  'SecondFactorRemoved',
  'RecoveryCodesMade',
  'RecoveryCodeUsed',
] as const satisfies readonly AccountEvent['type'][];
type FactorEvent = Extract<LoggedEvent, { type: (typeof types)[number] }>;

export const isFactorEvent = (event: LoggedEvent): event is FactorEvent => types.some((type) => type === event.type);

type Keys = { factors: readonly SecondFactor[]; recoveryCodes: readonly string[] };

/** The keys of an account after an event about its second factors. The codes are removed with the last factor. */
export function foldFactors<Account extends Keys>(account: Account, event: FactorEvent): Account {
  switch (event.type) {
    case 'TotpEnrolled': {
      const { factor, name, secret, step } = event.data;
      return added(account, { id: factor, kind: 'totp', name, secret, last: step }, event.recordedAt);
    }
    case 'PasskeyAdded': {
      const { factor, name, credential, counter } = event.data;
      return added(account, { id: factor, kind: 'passkey', name, secret: credential, last: counter }, event.recordedAt);
    }
    case 'TotpUsed':
      return changed(account, event.data.factor, { last: event.data.step, usedAt: event.recordedAt });
    case 'PasskeyUsed':
      return changed(account, event.data.factor, { last: event.data.counter, usedAt: event.recordedAt });
    case 'SecondFactorRenamed':
      return changed(account, event.data.factor, { name: event.data.name });
    case 'SecondFactorRemoved': {
      const factors = account.factors.filter(({ id }) => id !== event.data.factor);
      return { ...account, factors, recoveryCodes: factors.length > 0 ? account.recoveryCodes : [] };
    }
    case 'RecoveryCodesMade':
      return { ...account, recoveryCodes: event.data.codes };
    case 'RecoveryCodeUsed':
      return { ...account, recoveryCodes: account.recoveryCodes.filter((code) => code !== event.data.code) };
  }
}

const added = <Account extends Keys>(
  account: Account,
  factor: Omit<SecondFactor, 'addedAt' | 'usedAt'>,
  addedAt: string,
): Account => ({ ...account, factors: [...account.factors, { ...factor, addedAt, usedAt: null }] });

const changed = <Account extends Keys>(account: Account, factor: string, to: Partial<SecondFactor>): Account => ({
  ...account,
  factors: account.factors.map((one) => (one.id === factor ? { ...one, ...to } : one)),
});
