import type { Language } from '#/knowledge/evidence/types.ts';

/** Words that occur in almost every sentence of one language and not in the other. */
const telling: Record<Language, ReadonlySet<string>> = {
  en: new Set('the of and to is are was were with for by this that be from which has have been not it'.split(' ')),
  fr: new Set('le la les des du et est sont une un pour par dans sur au aux que qui ce cette ne pas été de'.split(' ')),
};

/**
 * The language of a text by its small words, or `otherwise` where they do not show it (a table of figures, a name).
 * "de" and "on" alone decide nothing: two more words of one language than of the other do.
 */
export function languageOf(text: string, otherwise: Language): Language {
  let [en, fr] = [0, 0];
  for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu)) {
    if (telling.en.has(word)) en += 1;
    if (telling.fr.has(word)) fr += 1;
  }
  if (/\p{L}['’](?=\p{L}{2})|[àâçéèêëîïôûœ]/iu.test(text)) fr += 1;
  if (Math.abs(en - fr) < 2) return otherwise;
  return en > fr ? 'en' : 'fr';
}
