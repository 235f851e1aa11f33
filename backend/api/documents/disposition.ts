/**
 * `Content-Disposition` of a file: attachment, or inline in a page. The name is in RFC 6266 form: plain letters for old
 * programs, UTF-8 for all others.
 */
export function disposition(name: string, kind: 'attachment' | 'inline' = 'attachment'): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7E]|["\\%]/g, '_');
  const exact = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
