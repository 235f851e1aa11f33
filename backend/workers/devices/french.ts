/** "de" before a name, elided before a vowel: `d’Alpha`, `de Bêta`. An h is taken as aspirated, as in brand names. */
export const de = (name: string): string => (startsWithVowel(name) ? `d’${name}` : `de ${name}`);

/** A quotation in French quotation marks, which keep a no-break space inside. */
export const quoted = (text: string): string => `«\u00a0${text}\u00a0»`;

/** A norm or legal act in a French sentence, with its article: `le règlement (UE) 2017/745`, `l’ISO 14971:2019`. */
export function legalName(name: string): string {
  const act = /^(Implementing Regulation|Regulation|Directive) (.+)$/u.exec(name);
  if (act) {
    const number = (act[2] ?? '')
      .replace('(EU)', '(UE)')
      .replace(/\/EU\b/u, '/UE')
      .replace('No ', 'n°\u00a0');
    return `${acts[act[1] ?? '']} ${number}`;
  }
  if (!/^[A-Z]{2,}\b/u.test(name)) return name;
  return startsWithVowel(name) ? `l’${name}` : `la norme ${name}`;
}

const acts: Readonly<Record<string, string>> = {
  'Implementing Regulation': 'le règlement d’exécution',
  Regulation: 'le règlement',
  Directive: 'la directive',
};

const startsWithVowel = (word: string): boolean =>
  /^[aeiouœæ]/iu.test(word.normalize('NFD').replace(/^[^\p{L}\p{N}]+/u, ''));
