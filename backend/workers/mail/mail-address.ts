import type { MailAddress } from './mailer.ts';

/** Reads `Acta <no-reply@example.org>` or a bare address from the settings. */
export function mailAddress(text: string): MailAddress {
  const { name = '', address = text } =
    /^\s*"?(?<name>[^"<]*?)"?\s*<(?<address>[^<>\s]+)>\s*$/u.exec(text)?.groups ?? {};
  return { name, address: address.trim() };
}
