const number = /(?<![\d./-])\d{1,2}(?:\.\d{1,2}){1,4}(?![\d/]|\.\d|-\d| ?(?:%|mm|deg|c\b|v\b))/g;
const article = /\bart(?:icles?)? (\d{1,3})(?: ?\((\d{1,2})\))?(?: ?\(([a-z])\))?(?![\d.])/g;
const annex = /\bannexe? ([ivx]+)\b(?:,? (?:part(?:ie)? )?([a-d])\b)?(?:,? (\d{1,2}(?:\.\d{1,2})*)\b)?/g;

/**
 * Places of norms in a folded text, as keys have them: "5.9", "10.9" of "art 10(9)", "XIV.B" of "annexe XIV B". Figures
 * with a unit are none.
 */
export const clausesIn = (folded: string): readonly string[] => [
  ...(folded.match(number) ?? []),
  ...[...folded.matchAll(article)].map(([, ...parts]) => parts.filter(Boolean).join('.')),
  ...[...folded.matchAll(annex)].flatMap(([, name = '', part, place]) => {
    const found = [place, part?.toUpperCase()].filter((one) => one !== undefined);
    return found.length === 0 ? [name.toUpperCase()] : found.map((one) => `${name.toUpperCase()}.${one}`);
  }),
];

/** Whether a row stands in one of the places: "IEC62366-1.5.9.1" in "5.9". Standards have clauses and no articles. */
export function isOfClause(key: string, clauses: readonly string[]): boolean {
  const isStandard = /^(ISO|IEC|EN)/.test(key);
  const place = `${key.slice(key.indexOf('.') + 1)}.`;
  return clauses.some((clause) => place.startsWith(`${clause}.`) && (clause.includes('.') || !isStandard));
}
