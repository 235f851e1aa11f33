import type { Texts } from './code.ts';

/** Refusals about the risk management file. */
export const riskTexts = {
  AI_RISKS_FAILED: {
    status: 503,
    en: 'Failed to ask AI for risks, try later',
    fr: 'La demande de risques à l’IA a échoué, réessayez plus tard',
  },
  RISK_UNKNOWN: { status: 404, en: 'This risk does not exist.', fr: 'Ce risque n’existe pas.' },
  RISK_OF_ITSELF: {
    status: 400,
    en: 'A risk cannot come from a control of its own.',
    fr: 'Un risque ne peut pas provenir de sa propre mesure de maîtrise.',
  },
  SUGGESTIONS_PENDING: {
    status: 409,
    en: 'Risks are being looked for already.',
    fr: 'Une recherche de risques est déjà en cours.',
  },
  SUGGESTIONS_NOT_PENDING: { status: 409, en: 'No risks were asked for.', fr: 'Aucun risque n’a été demandé.' },
  ESTIMATE_OFF_SCALE: {
    status: 400,
    en: 'This severity or probability is not on your scales.',
    fr: 'Cette gravité ou cette probabilité n’existe pas sur vos échelles.',
  },
  RESIDUAL_TOO_EARLY: {
    status: 409,
    en: 'Estimate the risk and record a control first: the residual risk is what remains after control.',
    fr: 'Estimez d’abord le risque et enregistrez une mesure de maîtrise : le risque résiduel est ce qui reste ensuite.',
  },
  SCALES_INVALID: {
    status: 400,
    en: 'Each scale needs 3 to 6 levels, and the matrix a verdict for every pair.',
    fr: 'Chaque échelle compte 3 à 6 niveaux, et la matrice un verdict par couple.',
  },
  SCALE_IN_USE: {
    status: 409,
    en: 'Some estimates use a level that would no longer exist.',
    fr: 'Des estimations utilisent un niveau qui n’existerait plus.',
  },
  CONTROL_UNKNOWN: {
    status: 404,
    en: 'This risk control does not exist.',
    fr: 'Cette mesure de maîtrise du risque n’existe pas.',
  },
  CONTROL_ORDER_UNEXPLAINED: {
    status: 422,
    en: 'Please say why no safer kind of control is practicable (ISO 14971, 7.1).',
    fr: 'Veuillez indiquer pourquoi aucun type de mesure plus sûr n’est réalisable (ISO 14971, 7.1).',
  },
  OVERALL_TOO_EARLY: {
    status: 409,
    en: 'Some risks are still undecided or not estimated, or some controls not verified.',
    fr: 'Des risques restent sans décision ou sans estimation, ou des mesures sans vérification.',
  },
  BASIS_MOVED: {
    status: 409,
    en: 'Something that this rests on has changed since you looked. Look again, then decide.',
    fr: 'Un élément sur lequel ceci repose a changé depuis votre lecture. Relisez, puis décidez.',
  },
} satisfies Texts;
