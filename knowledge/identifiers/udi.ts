import { gtinCheck, hibcCheck, ifaCheck, modelCheck } from './check-characters.ts';

/** An identifier that cannot be right. `expected` are the check characters that its other characters give. */
export type WrongCheck = { code: string; expected: string };

type Form = { pattern: RegExp; check: (text: string) => string; length: 1 | 2 };

/**
 * Basic UDI-DI by the issuing entities of Decision (EU) 2019/939. ICCBBA is absent: no public text gives its check.
 */
const basicForms: readonly Form[] = [
  { pattern: /^\+\+[A-Z][A-Z0-9]{4,22}$/, check: modelCheck, length: 2 },
  { pattern: /^PP[0-9A-Z]{5}[0-9A-Z.]{1,16}\d{2}$/, check: ifaCheck, length: 2 },
  { pattern: /^\d{5}[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]{2,20}$/, check: modelCheck, length: 2 },
];

/** UDI-DI of the same entities: HIBC, PPN, GTIN of 12 to 14 digits (eight could be a date). */
const forms: readonly Form[] = [
  { pattern: /^\+[A-Z][A-Z0-9]{3}[A-Z0-9]{1,18}\d[0-9A-Z\-.$/+%]$/, check: hibcCheck, length: 1 },
  { pattern: /^(?:9N)?11\d{8}\d{2}$/, check: (text) => ifaCheck(text.replace(/^9N/, '')), length: 2 },
  { pattern: /^(?:\(01\)\d{14}|\d{12,14})$/, check: (text) => gtinCheck(text.replace('(01)', '')), length: 1 },
];

/** The Basic UDI-DI in a text whose check characters do not fit; words around them are passed over. */
export const wrongBasicUdi = (text: string): WrongCheck[] => wrongIn(text, basicForms, trailing);

/** The UDI-DI in a text whose check characters do not fit. */
export const wrongUdi = (text: string): WrongCheck[] => wrongIn(text, forms);

/** The identifiers in a text whose check characters do not fit, by the kind that belongs there. */
export const wrongIdentifiers = (kind: 'basic-udi' | 'udi', text: string): WrongCheck[] =>
  kind === 'basic-udi' ? wrongBasicUdi(text) : wrongUdi(text);

/** Marks that end a sentence after an identifier. No check character of a Basic UDI-DI is among them. */
const trailing = /[.):!?"']+$/;

function wrongIn(text: string, known: readonly Form[], after?: RegExp): WrongCheck[] {
  return text.split(/[\s,;]+/).flatMap((written) => {
    const word = after ? written.replace(after, '') : written;
    const meant = known.filter(({ pattern }) => pattern.test(word));
    const results = meant.map(({ check, length }) => ({ length, expected: check(word.slice(0, -length)) }));
    const [first] = results;
    // A space is a check character of HIBC, and the text ends before it.
    if (word.startsWith('+') && hibcCheck(word) === ' ') return [];
    // Twelve digits are a PPN or a GTIN: one form that fits is enough.
    if (!first || results.some(({ length, expected }) => word.slice(-length) === expected)) return [];
    return [{ code: word, expected: first.expected }];
  });
}
