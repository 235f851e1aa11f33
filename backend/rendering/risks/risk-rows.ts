import type { Locale } from '#/knowledge/types.ts';
import type { ExportedRisk } from '#/backend/api/export/contract.ts';
import type { Column } from '../workbook.ts';

const heads = {
  en: ['Key', 'Type', 'Category', 'Hazard', 'Hazardous situation', 'Harm', 'Decision', 'Source'],
  fr: ['Clé', 'Type', 'Catégorie', 'Phénomène dangereux', 'Situation dangereuse', 'Dommage', 'Décision', 'Source'],
} as const;
const widths = [16, 24, 24, 44, 52, 40, 14, 14];

export const decisionWords = {
  en: { ACCEPT: 'Included', REJECT: 'Set aside', undecided: 'Undecided' },
  fr: { ACCEPT: 'Inclus', REJECT: 'Écarté', undecided: 'Sans décision' },
} as const;
export const sourceWords = {
  en: { Library: 'Risk bank', AI: 'AI', Own: 'Own' },
  fr: { Library: 'Banque de risques', AI: 'IA', Own: 'Propre' },
} as const;

export const riskColumns = (locale: Locale): Column[] =>
  heads[locale].map((head, index) => ({ head, width: widths[index] ?? 20 }));

export function riskRow(row: ExportedRisk, locale: Locale): string[] {
  const { key, type, category, phenomenon, situation, damage, accepted, source } = row;
  const decisions = decisionWords[locale];
  const decision = accepted === 'ACCEPT' || accepted === 'REJECT' ? decisions[accepted] : decisions.undecided;
  const words: Readonly<Record<string, string>> = sourceWords[locale];
  return [key, type, category, phenomenon, situation, damage, decision, words[source] ?? source];
}
