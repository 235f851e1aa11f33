import { recordsOf } from '#/backend/projections/documents/risk-file/fold.ts';
import type { DeviceMoment } from '#/backend/projections/documents/device-moment/fold.ts';
import type { Knowledge } from '#/knowledge/types.ts';
import type { Differ } from '../proposals/basis.ts';
import { deviceDifference, type Difference } from '../proposals/difference.ts';
import { wordsOf, type Library } from './shown-risks.ts';

/** The changes under a proposal about a risk: the device since its author read it, its words since it was made. */
export const riskDiffer =
  (knowledge: Knowledge, library: Library): Differ =>
  ({ rested, made, now }, { subject }) => [
    ...deviceDifference(knowledge, rested, now),
    ...wordsDifference(library, subject.id, made, now),
  ];

const label = { en: 'Words of the risk', fr: 'Texte du risque' };

function wordsDifference(library: Library, risk: string, made: DeviceMoment, now: DeviceMoment): Difference[] {
  const [from, to] = [made, now].map(({ risks }) => {
    const words = wordsOf(recordsOf(risks)[risk]?.text ?? null, library.get(risk));
    return words && { en: chain(words.en), fr: chain(words.fr) };
  });
  return from?.en === to?.en && from?.fr === to?.fr
    ? []
    : [{ what: 'WORDS', label, from: from ?? null, to: to ?? null }];
}

type Words = { hazardPhenomenon: string; sequence: string; hazardSituation: string; harm: string };
const chain = ({ hazardPhenomenon, sequence, hazardSituation, harm }: Words): string =>
  [hazardPhenomenon, sequence, hazardSituation, harm].filter(Boolean).join(' → ');
