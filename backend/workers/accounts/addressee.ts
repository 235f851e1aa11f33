import type { AccountEvent } from '#/backend/events/accounts.ts';
import { isAccountEvent, upcast } from '#/backend/events/catalogue.ts';
import type { Encrypted } from '#/backend/events/envelope.ts';
import type { Vault } from '#/backend/privacy/personal.ts';
import type { EventLog } from '#/backend/log/port.ts';
import type { Addressee } from './link-mail.ts';

/** An account from its stream now, with decrypted texts; null when it does not exist or the person was erased. */
export async function loadAddressee(log: EventLog, vault: Vault, account: string): Promise<Addressee | null> {
  let known: Unopened | null = null;
  for await (const recorded of log.read(`account-${account}`)) {
    const event = upcast(recorded);
    if (event && isAccountEvent(event)) known = evolve(known, event);
  }
  if (!known) return null;
  const { email, firstName, lastName, ...rest } = await vault.openAll(known);
  const fullName = [firstName, lastName].filter(Boolean).join(' ');
  return email === null ? null : { ...rest, email, firstName: firstName ?? '', fullName };
}

type Unopened = Omit<Addressee, 'email' | 'firstName' | 'fullName'> & {
  email: Encrypted;
  firstName: Encrypted;
  lastName: Encrypted;
};

function evolve(known: Unopened | null, event: AccountEvent): Unopened | null {
  if (event.type === 'AccountRegistered') {
    const { email, firstName, lastName, locale } = event.data;
    return {
      email,
      firstName,
      lastName,
      locale,
      isValidated: false,
      dueMails: true,
      digest: 'none',
      recovery: null,
      links: { validation: null, 'password-reset': null },
    };
  }
  if (!known) return null;
  const linked = (links: Partial<Addressee['links']>) => ({ ...known, links: { ...known.links, ...links } });
  switch (event.type) {
    case 'ValidationRequested':
      return { ...linked({ validation: event.data }), locale: event.data.locale };
    case 'DigestChosen':
      return { ...known, digest: event.data.digest };
    case 'DueMailsChosen':
      return { ...known, dueMails: event.data.dueMails };
    case 'AccountValidated':
      return { ...linked({ validation: null }), isValidated: true };
    case 'RecoveryRequested': {
      const { nonce, takesEffectAt } = event.data;
      return { ...known, recovery: { nonce, takesEffectAt } };
    }
    case 'RecoveryCancelled':
    case 'RecoveryCarriedOut':
      return { ...known, recovery: null };
    case 'PasswordResetRequested':
      return { ...linked({ 'password-reset': event.data }), locale: event.data.locale };
    case 'PasswordChanged':
    case 'PasswordReset':
      return linked({ 'password-reset': null });
    default:
      return known;
  }
}
