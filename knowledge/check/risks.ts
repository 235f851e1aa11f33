import { nearCopies } from './near-copies.ts';
import type { Risk } from '../types.ts';
import type { Violation } from './violation.ts';

/** Risks that nearly repeat an earlier one. */
export function checkRisks(risks: readonly Risk[]): Violation[] {
  const texts = risks.map(({ key, en }) => ({
    key,
    text: [en.hazardPhenomenon, en.sequence, en.hazardSituation, en.harm, ...en.controls].join(' '),
  }));
  return nearCopies(texts).map(({ key, of, similarity }) => ({
    code: 'RISK_NEAR_COPY',
    where: key,
    message: `shares ${Math.round(similarity * 100)} % of its words with ${of}`,
  }));
}
