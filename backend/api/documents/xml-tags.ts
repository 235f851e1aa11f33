/** The attributes of the tags of one name, in the order in which they stand. */
export type Tags = readonly ReadonlyMap<string, string>[];

/**
 * The tags of these names in a part of an office file; null where it is no XML that such a file has (ECMA-376-2, 8: UTF-8
 * or UTF-16, no document type). Entities but the five of XML do not exist here, so that none is ever followed; character
 * data is refused, since these parts have no text and what stands in it only looks like a tag or a comment.
 */
export function xmlTags(bytes: Buffer, names: readonly string[]): Tags | null {
  const text = decoded(bytes);
  const bare = text === null || /<!(?:DOCTYPE|ENTITY|\[CDATA)/i.test(text) ? null : withoutAsides(text);
  if (bare === null) return null;
  const found: ReadonlyMap<string, string>[] = [];
  for (const { index } of bare.matchAll(new RegExp(`<(?:${letters}+:)?(?:${names.join('|')})(?=[\\s/>])`, 'g'))) {
    const attributes = attributesAt(bare, index);
    if (!attributes) return null;
    found.push(attributes);
  }
  return found;
}

const decoders = { le: new TextDecoder('utf-16le', { fatal: true }), be: new TextDecoder('utf-16be', { fatal: true }) };
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** By its first bytes, as XML says (appendix F); null for any other encoding. */
function decoded(bytes: Buffer): string | null {
  const [first, second] = [bytes[0], bytes[1]];
  try {
    if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return decoders.le.decode(bytes);
    if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return decoders.be.decode(bytes);
    const text = utf8.decode(bytes);
    const [, encoding = 'utf-8'] = /^<\?xml[^>]*encoding\s*=\s*["']([^"']*)/i.exec(text) ?? [];
    return /^(?:utf-8|us-ascii|ascii)$/i.test(encoding) ? text : null;
  } catch {
    return null;
  }
}

/**
 * Without comments and instructions; null where one does not end. One way through the text: a pattern that looks for the
 * end of each anew takes hours for a file that begins very many.
 */
function withoutAsides(text: string): string | null {
  const opening = /<!--|<\?/g;
  const kept: string[] = [];
  let at = 0;
  for (;;) {
    opening.lastIndex = at;
    const [begin] = opening.exec(text) ?? [];
    if (begin === undefined) return kept.join('') + text.slice(at);
    const from = opening.lastIndex;
    const close = begin === '<?' ? '?>' : '-->';
    const end = text.indexOf(close, from);
    if (end < 0) return null;
    kept.push(text.slice(at, from - begin.length));
    at = end + close.length;
  }
}

/** What stands in a name, a prefix apart: more than the letters of English. */
const letters = `[^\\s<>/:"'=]`;

/** Of the tag that begins here; null where it does not end. One with a prefix is another than one without. */
function attributesAt(text: string, from: number): ReadonlyMap<string, string> | null {
  const attributes = new Map<string, string>();
  const step = /\s*(?:(\/?>)|([^\s<>/"'=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'))/y;
  step.lastIndex = from + (/^<[^\s/>]+/.exec(text.slice(from, from + 200))?.[0].length ?? 1);
  for (;;) {
    const found = step.exec(text);
    if (!found) return null;
    const [, end, name = '', double, single] = found;
    if (end !== undefined) return attributes;
    attributes.set(name, plain(double ?? single ?? ''));
  }
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const plain = (value: string): string =>
  value.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10_ffff ? String.fromCodePoint(code) : whole;
    },
  );
