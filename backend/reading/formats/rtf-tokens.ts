/** A token of a rich text file ([RTF] 1.9.1). `word` comes without its backslash. */
export type Token =
  | { kind: 'open' | 'close' }
  | { kind: 'word'; word: string; value: number | null }
  | { kind: 'byte'; byte: number }
  | { kind: 'text'; text: string };

const word = /\\([a-zA-Z]{1,32})(-?\d{1,10})? ?/y;
const plain = /[^\\{}\r\n]+/y;

/** Yields the tokens of a file, whose bytes are given as characters. */
export function* tokensOf(source: string): Generator<Token> {
  for (let at = 0; at < source.length;) {
    const sign = source.charAt(at);
    if (sign === '{' || sign === '}') {
      yield { kind: sign === '{' ? 'open' : 'close' };
      at++;
    } else if (sign === '\r' || sign === '\n') at++;
    else if (sign === '\\') {
      word.lastIndex = at;
      const found = word.exec(source);
      const next = source.charAt(at + 1);
      if (found) {
        const [all, name = '', digits] = found;
        at += all.length;
        // The bytes that follow are plain data.
        if (name === 'bin') at += Math.max(0, Number(digits ?? 0));
        yield { kind: 'word', word: name, value: digits === undefined ? null : Number(digits) };
      } else if (next === "'") {
        const byte = Number.parseInt(source.slice(at + 2, at + 4), 16);
        if (!Number.isNaN(byte)) yield { kind: 'byte', byte };
        at += 4;
      } else {
        const special = { '~': ' ', _: '-', '\\': '\\', '{': '{', '}': '}' }[next];
        if (special !== undefined) yield { kind: 'text', text: special };
        else if (next === '\r' || next === '\n') yield { kind: 'word', word: 'par', value: null };
        else if (next === '*') yield { kind: 'word', word: '*', value: null };
        at += 2;
      }
    } else {
      plain.lastIndex = at;
      const text = plain.exec(source)?.[0] ?? sign;
      yield { kind: 'text', text };
      at += text.length;
    }
  }
}
