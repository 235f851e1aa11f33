/**
 * An address that an article may lead to: https, mail, a part of the page, or a page of Acta. Pictures come from Acta
 * alone. Null for every other one: it is left out.
 */
export function safeAddress(address: string, key: string): string | null {
  if (key === 'src') return /^\/api\/publications\/getPicture\?sha256=[0-9a-f]{64}$/.test(address) ? address : null;
  if (/^(#|\/(?![/\\]))/.test(address)) return address;
  return /^(https:\/\/|mailto:)/i.test(address) ? address : null;
}
