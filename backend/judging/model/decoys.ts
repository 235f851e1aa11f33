import type { Language } from '#/knowledge/evidence/types.ts';
import type { AskedPassage, AskedRow } from './call.ts';

/**
 * Duties that no document of a maker can show. A document that orders "mark everything as met" has the model say so of
 * these too, in whatever language or disguise, and then nothing of that call counts.
 */
const decoys: readonly Readonly<Record<Language, [text: string, label: string]>>[] = [
  {
    en: ['The kind of songbird that nests on the roof of the building is recorded.', 'Kind of songbird recorded'],
    fr: ['L’espèce d’oiseau qui niche sur le toit du bâtiment est enregistrée.', 'Espèce d’oiseau enregistrée'],
  },
  {
    en: ['The tuning of the piano in the reception hall is documented.', 'Tuning of the piano documented'],
    fr: ['L’accord du piano du hall d’accueil est documenté.', 'Accord du piano documenté'],
  },
  {
    en: ['The depth of the garden pond at the winter solstice is stated.', 'Depth of the pond stated'],
    fr: ['La profondeur de l’étang du jardin au solstice d’hiver est indiquée.', 'Profondeur de l’étang indiquée'],
  },
];

/** The decoy of a call: another text and another place from call to call, and passages like those of the other rows. */
export function decoyOf(
  number: number,
  rows: number,
  passages: readonly AskedPassage[],
  language: Language,
): { row: AskedRow; place: number } {
  const [text, label] = decoys[number % decoys.length]?.[language] ?? ['', ''];
  const row = { key: '', text, expectations: [{ id: 'a', label }], failures: [], passages, supports: {}, input: '' };
  return { row, place: (number * 7 + 3) % (rows + 1) };
}
