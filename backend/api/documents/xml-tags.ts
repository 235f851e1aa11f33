/** The attributes of all tags with one name, in the order of the text. */
export type Tags = readonly ReadonlyMap<string, string>[];

/**
 * The tags of these names in a part of an office file; null where it is not the XML of such a file (ECMA-376-2, 8:
 * UTF-8 or UTF-16, no document type). Only the five entities of XML exist here, so that none is ever followed.
 * Character data is refused: these parts have no text, and its content can look like a tag or a comment.
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

/** Decodes by the first bytes, as XML says (appendix F); null for any other encoding. */
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
 * A text without comments and instructions; null where one does not end. Goes through the text once: a pattern that
 * searches for each end again takes hours for a file with very many beginnings.
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

/** Characters of a name without its prefix: more than the letters of English. */
const letters = `[^\\s<>/:"'=]`;

/** Attributes of the tag that begins here; null where it does not end. A tag with a prefix differs from one without. */
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
