import type { DeviceFacts } from './device-facts.ts';

const classOrder = ['I', 'IIa', 'IIb', 'III'] as const;
type PlainClass = (typeof classOrder)[number];

/**
 * Class I with its flags (Is, Im, Ir and combinations) is class I. In small letters only the forms that are no words.
 */
const inText =
  /\b(?:[Cc]lasse?s?|CLASS(?:E|ES)?)\s+(III|II[AaBb]?|iii|ii[ab]?|I(?=[smr]{0,3}(?!\p{L})))[smr]{0,3}(?!\p{L})/gu;

/**
 * Whether a text about a device names no class but the derived one, or one of its two bounds where it is not settled.
 * The sentences of our own rules may name others, and the text may repeat them.
 */
export function namesNoOtherClass(text: string, { classification, reasons }: DeviceFacts): boolean {
  const { class: settled, lower, upper } = classification;
  const own =
    settled === null
      ? [lower, upper].filter((bound) => bound !== null)
      : settled.map((one) => classOrder.find((plain) => plain === one) ?? 'I');
  const allowed = new Set<string>([...own, ...reasons.flatMap(({ en, fr }) => namedIn(`${en}\n${fr}`))]);
  return namedIn(text).every((named) => allowed.has(named));
}

/** `II` is no class of a device in Europe, and is kept as it is. */
const namedIn = (text: string): string[] =>
  [...text.matchAll(inText)].map(([, found = '']) => asPlain(found) ?? found.toUpperCase());

const asPlain = (found: string): PlainClass | undefined =>
  classOrder.find((plain) => plain.toLowerCase() === found.toLowerCase());
