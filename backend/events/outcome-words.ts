import type { Outcome, QualificationState } from './profiling.ts';

type Words = { en: string; fr: string };

const words: Readonly<Record<Outcome, Words>> = {
  device: { en: 'medical device', fr: 'dispositif médical' },
  accessory: { en: 'accessory for a medical device', fr: 'accessoire de dispositif médical' },
  'annex-xvi': { en: 'product of Annex XVI', fr: 'produit de l’annexe XVI' },
  ivd: { en: 'in vitro diagnostic medical device', fr: 'dispositif médical de diagnostic in vitro' },
  medicine: { en: 'medicinal product', fr: 'médicament' },
  'not-device': { en: 'no medical device', fr: 'pas un dispositif médical' },
  borderline: { en: 'borderline product', fr: 'produit frontière' },
};

const open: Words = { en: 'open', fr: 'en suspens' };

/** What a product is, in words. */
export const outcomeWords = ({ outcome }: Pick<QualificationState, 'outcome'>): Words =>
  outcome === null ? open : words[outcome];
