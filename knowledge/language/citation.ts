import type { Locale } from '../types.ts';

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
  [/\bManual on borderline and classification\b/g, 'manuel sur les produits frontières et la classification'],
  [/\bdecision step(s?)\b/g, 'étape$1 de décision'],
  [/\bsection on modules\b/g, 'section sur les modules'],
  [/\brecital\b/g, 'considérant'],
  [/\bImplementing Regulation \(EU\)/g, 'règlement d’exécution (UE)'],
  [/\bRegulations? \((EU|EC)\) No /g, 'règlement ($1) n° '],
  [/\bRegulations? \(EU\)/g, 'règlement (UE)'],
  [/\bRecommendation\b/g, 'recommandation'],
  [/\bDirective (\d+\/\d+)\/EU(?!\w)/g, 'directive $1/UE'],
  [/\bDirective (\d+\/\d+)\/EC/g, 'directive $1/CE'],
  [/\bDirective (?=\(|\d)/g, 'directive '],
  [/\(EU\)/g, '(UE)'],
  [/\(EC\)/g, '(CE)'],
  [/\bAI Act\b/g, 'règlement sur l’IA'],
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
