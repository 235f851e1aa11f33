import { randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';

const count = 10;

/** Ten new recovery codes of 120 random bits each, in groups that can be read aloud: `ABCD-EFGH-...`, 24 characters. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: count }, () => {
    const { buffer } = Uint8Array.from(randomBytes(15));
    return (new Secret({ buffer }).base32.match(/.{4}/g) ?? []).join('-');
  });
