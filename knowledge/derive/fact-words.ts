import { z } from 'zod';
import { parseFile, textOf } from '../load/data-files.ts';
import { parse, type Expression } from '../language/parser.ts';
import type { Bilingual, FactValue, Knowledge } from '../types.ts';

type Language = keyof Bilingual;

/** Facts, values and expressions in words. */
export type FactWords = {
  label: (path: string) => string;
  /** A value in words; null for an unknown one. */
  value: (path: string, value: FactValue | undefined) => string | null;
  /** When an expression holds: "supplied sterile and kind of software: software on its own". */
  expression: (source: string) => string;
};

export const factValuesFile = 'fact-values.yaml';
const valuesSchema = z.record(z.string(), z.record(z.string(), z.strictObject({ en: z.string(), fr: z.string() })));

let loaded: z.infer<typeof valuesSchema> | undefined;

/** The words of values, by fact and value; read once. Throws DataFileError. */
function loadFactValues(): Readonly<Record<string, Readonly<Record<string, Bilingual>>>> {
  loaded ??= parseFile(factValuesFile, textOf(factValuesFile), valuesSchema);
  return loaded;
}

const small = {
  en: { yes: 'yes', no: 'no', none: 'none', and: ' and ', or: ' or ', not: 'not ', known: 'known', colon: ': ' },
  fr: { yes: 'oui', no: 'non', none: 'aucun', and: ' et ', or: ' ou ', not: 'non ', known: 'connu', colon: '\u00a0: ' },
} as const;

/** Facts in the words of a language. */
export function factWords({ facts }: Pick<Knowledge, 'facts'>, language: Language): FactWords {
  const words = small[language];
  const known = new Map(facts.map((fact) => [fact.key, fact]));
  const values = loadFactValues();
  const valueWords = (path: string, word: string) => values[path]?.[word]?.[language] ?? word;

  function label(path: string): string {
    const [key = path, member] = path.split('.', 2);
    const name = lowerFirst((known.get(path) ?? known.get(key))?.label[language] ?? path);
    return member === undefined || known.has(path) ? name : `${name} (${valueWords(key, member)})`;
  }

  function value(path: string, given: FactValue | undefined): string | null {
    if (given === undefined) return null;
    if (given === null) return words.none;
    if (typeof given === 'boolean') return given ? words.yes : words.no;
    if (typeof given !== 'object') return valueWords(path, String(given));
    const members = isList(given) ? given : Object.keys(given).filter((member) => given[member] === true);
    return members.length === 0 ? words.none : members.map((member) => valueWords(path, member)).join(', ');
  }

  function oneOf(path: string, all: readonly string[]): string {
    const isFlag = known.get(path)?.type === 'boolean';
    const named = all.map((one) => (isFlag ? (one === 'true' ? words.yes : words.no) : valueWords(path, one)));
    return `${label(path)}${words.colon}${named.join(words.or)}`;
  }

  function say(part: Expression, inner: boolean): string {
    switch (part.type) {
      case 'and':
      case 'or': {
        const all = part.parts.map((one) => say(one, true)).join(words[part.type]);
        return inner ? `(${all})` : all;
      }
      case 'not':
        return part.part.type === 'holds'
          ? `${label(part.part.path)}${words.colon}${words.no}`
          : `${words.not}${say(part.part, true)}`;
      case 'holds':
        return label(part.path);
      case 'known':
        return `${label(part.path)}${words.colon}${words.known}`;
      case 'has':
        return oneOf(part.path, [part.member]);
      case 'in':
        return `${part.negated ? words.not : ''}${oneOf(part.path, part.values)}`;
    }
  }
  return { label, value, expression: (source) => say(parse(source), false) };
}

const isList = (value: object): value is readonly string[] => Array.isArray(value);

/** Acronyms keep their capitals. */
const lowerFirst = (text: string): string =>
  /^\p{Lu}[\p{Lu}\d]/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
