/** A figure with the text after it: "12 N/15 mm" is 12 and "N". */
export type Figure = { value: number; unit: string };

const figure =
  /(?<![\p{L}\d.,-])([-+]?\d{1,3}(?:[ \u00A0\u202F]\d{3})+(?:[.,]\d+)?|[-+]?\d+(?:[.,]\d+)*)\s*(%|°C|°F|[\p{L}µΩ]{1,6}(?:\/[\p{L}\d²³]{1,4})?)?/gu;

/** The figures of a text, in order. "1,500" and "1 500" are thousands, "1,5" is one and a half. */
export const figuresIn = (text: string): Figure[] =>
  [...text.matchAll(figure)].flatMap(([, digits = '', unit = '']) => {
    const value = valueOf(digits.replace(/[ \u00A0\u202F]/gu, ''));
    return Number.isFinite(value) ? [{ value, unit: unit.toLowerCase() }] : [];
  });

/** The value of digits without spaces; NaN where they are no number. */
export function valueOf(digits: string): number {
  if (/^[-+]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u.test(digits)) return Number(digits.replaceAll(',', ''));
  return Number(digits.replace(',', '.'));
}
