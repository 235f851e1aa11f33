/** "de" before a name, elided before a vowel: `d’Alpha`, `de Bêta`. An h is taken as aspirated, as in brand names. */
export const de = (name: string): string => (startsWithVowel(name) ? `d’${name}` : `de ${name}`);

/** A quotation in French quotation marks, with no-break spaces inside. */
export const quoted = (text: string): string => `«\u00a0${text}\u00a0»`;

/** The French name of a norm or legal act in a sentence, with its article: `le règlement (UE) 2017/745`, `l’ISO 14971:2019`. */
export function legalName(name: string): string {
  const act = /^(Règlement|Directive|Hébergement)\b/u.exec(name)?.[1];
  if (act) return `${articles[act] ?? ''}${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  if (!/^[A-Z]{2,}\b/u.test(name)) return name;
  return startsWithVowel(name) ? `l’${name}` : `la norme ${name}`;
}

const articles: Readonly<Record<string, string>> = { Règlement: 'le ', Directive: 'la ', Hébergement: 'l’' };

const startsWithVowel = (word: string): boolean =>
  /^[aeiouœæ]/iu.test(word.normalize('NFD').replace(/^[^\p{L}\p{N}]+/u, ''));
