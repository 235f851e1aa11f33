import { SaxesParser } from 'saxes';
import { FileNotRead } from './blocks.ts';
import { limits } from './limits.ts';

/** Attributes by their names without prefix; one that has a prefix also as `:name`, as `r:id` in addition to `id`. */
export type Attributes = Readonly<Record<string, string>>;
/** Names come without prefix: the prefixes of office files are free. */
export type XmlVisitor = {
  open?: (name: string, attributes: Attributes) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

const STEP = 1 << 18;
const plainName = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Walks through XML. Throws `FileNotRead`: `DAMAGED` where it is not well-formed or too deep, `FORBIDDEN_CONTENT` for a
 * document type, because entities could load files or grow without end (OWASP, XXE).
 */
export function walkXml(bytes: Buffer, { open, text, close }: XmlVisitor): void {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let depth = 0;
  parser.on('doctype', () => {
    throw new FileNotRead('FORBIDDEN_CONTENT', 'The XML has a document type');
  });
  parser.on('error', (error) => {
    throw new FileNotRead('DAMAGED', error.message.slice(0, 200));
  });
  parser.on('opentag', (tag) => {
    if (++depth > limits.xmlDepth) throw new FileNotRead('DAMAGED', 'The XML is too deep');
    open?.(plainName(tag.name), plainNames(tag.attributes));
  });
  parser.on('closetag', (tag) => {
    depth--;
    close?.(plainName(tag.name));
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  const decoder = new TextDecoder(encodingOf(bytes));
  for (let at = 0; at < bytes.length; at += STEP)
    parser.write(decoder.decode(bytes.subarray(at, at + STEP), { stream: true }));
  parser.close();
}

const encodingOf = (bytes: Buffer) =>
  bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';

function plainNames(attributes: Readonly<Record<string, string>>): Attributes {
  const plain: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(attributes)) {
    const local = plainName(name);
    if (local === name) plain[local] = value;
    else {
      plain[local] ??= value;
      plain[`:${local}`] = value;
    }
  }
  return plain;
}
