/** The user and the encryption that an address of KurrentDB gives. */
export type KurrentAddress = { user: { username: string; password: string } | null; isEncrypted: boolean };

/**
 * Reads `esdb://` or `esdb+discover://`, with one host or several: `user:password@host:2113,host:2113?key=value`. Null
 * when it is neither.
 */
export function kurrentAddress(text: string): KurrentAddress | null {
  const parts = /^esdb(?:\+discover)?:\/\/(?:([^:@/]+):([^@/]+)@)?[^?@/,]+(?:,[^?@/,]+)*\/?(?:\?(.*))?$/.exec(
    text.trim(),
  );
  if (!parts) return null;
  const [, username, password, query] = parts;
  return {
    user:
      username === undefined || password === undefined
        ? null
        : { username: decodeURIComponent(username), password: decodeURIComponent(password) },
    isEncrypted: new URLSearchParams(query).get('tls') !== 'false',
  };
}
