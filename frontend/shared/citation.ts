import type { Locale } from './locales.ts';

const ordinals: Readonly<Record<string, string>> = {
  first: 'premier',
  second: 'deuxième',
  third: 'troisième',
  fourth: 'quatrième',
  fifth: 'cinquième',
  sixth: 'sixième',
  seventh: 'septième',
  eighth: 'huitième',
  ninth: 'neuvième',
};
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\bImplementing Regulation \(EU\)/g, 'règlement d’exécution (UE)'],
  [/\bRegulations? \(EU\)/g, 'règlement (UE)'],
  [/\bRecommendation\b/g, 'recommandation'],
  [/\bDirective (\d+\/\d+)\/EU/g, 'directive $1/UE'],
  [/\bimplementing rule\b/g, 'règle d’application'],
  [/\brule\b/gi, 'règle'],
  [/\brules\b/gi, 'règles'],
  [/\bAnnex\b/g, 'annexe'],
  [/\bChapter\b/g, 'chapitre'],
  [/\bArt\./g, 'art.'],
  [/\bArticle(s?)\b/g, 'article$1'],
  [/\bPart(s?)\b/g, 'partie$1'],
  [/\bparagraph\b/g, 'alinéa'],
  [/\bindent\b/g, 'tiret'],
  [/\blast sentence\b/g, 'dernière phrase'],
  [/\bblood bags\b/g, 'poches à sang'],
  [/\baccessories\b/g, 'accessoires'],
  [/\brev\.(\d)/g, 'rév. $1'],
  [/ and /g, ' et '],
  [/ to (?=[\d(])/g, ' à '],
];

/** A reference to a law or a standard in the form of this language. References are stored in English. */
export function citationIn(locale: Locale, source: string): string {
  if (locale === 'en') return source;
  const ordered = source.replace(/\b(\w+)(?= (?:paragraph|indent)\b)/g, (word) => ordinals[word] ?? word);
  return phrases.reduce((text, [english, french]) => text.replace(english, french), ordered);
}
