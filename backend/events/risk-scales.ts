import * as z from 'zod/mini';

const Bilingual = z.object({ en: z.string(), fr: z.string() });

/** A level of a scale in the manufacturer's words. */
export const RiskLevel = z.object({ label: Bilingual, definition: Bilingual });
export type RiskLevel = z.infer<typeof RiskLevel>;

/**
 * The verdict on a severity and a probability together under the manufacturer's policy (ISO 14971:2019, 4.2 and 4.4).
 */
export const Acceptability = z.enum(['ACCEPTABLE', 'REDUCE', 'UNACCEPTABLE']);
export type Acceptability = z.infer<typeof Acceptability>;

/** Levels from least to most; `acceptability` by severity, then by probability. */
export const RiskScales = z.object({
  severity: z.array(RiskLevel),
  probability: z.array(RiskLevel),
  acceptability: z.array(z.array(Acceptability)),
});
export type RiskScales = z.infer<typeof RiskScales>;

/** Ranks on the scales, from 1. */
export const Estimate = z.object({ severity: z.int(), probability: z.int() });
export type Estimate = z.infer<typeof Estimate>;

export const fewestLevels = 3;
export const mostLevels = 6;

const level = (en: string, fr: string, definition: { en: string; fr: string }): RiskLevel => ({
  label: { en, fr },
  definition,
});

/**
 * The initial scales of a manufacturer: five qualitative levels after ISO/TR 24971 and a plain matrix. They are valid
 * until own scales are recorded. They name no frequency, because only the manufacturer knows how likely something is.
 */
export const startingScales: RiskScales = {
  severity: [
    level('Negligible', 'Négligeable', { en: 'Inconvenience or brief discomfort', fr: 'Gêne ou inconfort passager' }),
    level('Minor', 'Mineure', {
      en: 'Passing injury that needs no treatment',
      fr: 'Lésion passagère sans traitement nécessaire',
    }),
    level('Serious', 'Grave', { en: 'Injury that needs treatment', fr: 'Lésion qui exige un traitement' }),
    level('Critical', 'Critique', {
      en: 'Permanent impairment or life-threatening injury',
      fr: 'Atteinte permanente ou lésion engageant le pronostic vital',
    }),
    level('Catastrophic', 'Catastrophique', { en: 'Death', fr: 'Décès' }),
  ],
  probability: [
    level('Improbable', 'Improbable', { en: '', fr: '' }),
    level('Remote', 'Rare', { en: '', fr: '' }),
    level('Occasional', 'Occasionnelle', { en: '', fr: '' }),
    level('Probable', 'Probable', { en: '', fr: '' }),
    level('Frequent', 'Fréquente', { en: '', fr: '' }),
  ],
  acceptability: [
    ['ACCEPTABLE', 'ACCEPTABLE', 'ACCEPTABLE', 'REDUCE', 'REDUCE'],
    ['ACCEPTABLE', 'ACCEPTABLE', 'REDUCE', 'REDUCE', 'UNACCEPTABLE'],
    ['ACCEPTABLE', 'REDUCE', 'REDUCE', 'UNACCEPTABLE', 'UNACCEPTABLE'],
    ['REDUCE', 'REDUCE', 'UNACCEPTABLE', 'UNACCEPTABLE', 'UNACCEPTABLE'],
    ['REDUCE', 'UNACCEPTABLE', 'UNACCEPTABLE', 'UNACCEPTABLE', 'UNACCEPTABLE'],
  ],
};

/** The valid scales: the manufacturer's own, or the initial ones. */
export const scalesIn = ({ ownScales }: { ownScales: RiskScales | null }): RiskScales => ownScales ?? startingScales;

/** Whether both ranks exist on the scales. */
export const isOnScale = ({ severity, probability }: Estimate, scales: RiskScales): boolean =>
  severity >= 1 && severity <= scales.severity.length && probability >= 1 && probability <= scales.probability.length;

/** The verdict of the matrix on an estimate. An estimate outside the scales is unacceptable. */
export const acceptabilityOf = ({ severity, probability }: Estimate, scales: RiskScales): Acceptability =>
  scales.acceptability[severity - 1]?.[probability - 1] ?? 'UNACCEPTABLE';

/** Whether the scales have 3 to 6 levels each and the matrix has a verdict for every pair. */
export function isWellFormed({ severity, probability, acceptability }: RiskScales): boolean {
  const fits = (levels: readonly unknown[]) => levels.length >= fewestLevels && levels.length <= mostLevels;
  return (
    fits(severity) &&
    fits(probability) &&
    acceptability.length === severity.length &&
    acceptability.every((row) => row.length === probability.length)
  );
}
