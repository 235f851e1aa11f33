import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

/** AES-256-GCM: nonce (12 bytes), tag (16 bytes), ciphertext; `bound` must be given again to unlock. */
export function lock(key: Uint8Array, bound: string, plain: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(bound));
  const locked = [cipher.update(plain), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...locked]);
}

/** The plain bytes; throws for another key, or when anything was altered. */
export function unlock(key: Uint8Array, bound: string, locked: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, locked.subarray(0, NONCE), { authTagLength: TAG });
  decipher.setAAD(Buffer.from(bound)).setAuthTag(locked.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(locked.subarray(NONCE + TAG)), decipher.final()]);
}
