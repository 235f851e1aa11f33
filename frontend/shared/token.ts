/** True while the token's own `exp` (seconds) is after `now` (milliseconds). */
export function isUnexpired(token: string, now: number): boolean {
  const exp = /"exp"\s*:\s*(\d+)/.exec(payloadOf(token))?.[1];
  return exp !== undefined && Number(exp) * 1000 > now;
}

/** The middle part of a JWT, decoded; empty for any other text. */
function payloadOf(token: string): string {
  const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  return /^[A-Za-z0-9+/]+$/.test(part) && part.length % 4 !== 1 ? atob(part) : '';
}
