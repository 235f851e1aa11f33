import type { Texts } from './code.ts';

/** Refusals about devices and their summaries. */
export const deviceTexts = {
  NO_DEVICE: { status: 404, en: 'No device is selected yet.', fr: 'Aucun dispositif n’est encore sélectionné.' },
  DEVICE_EXISTS: { status: 409, en: 'This device exists already.', fr: 'Ce dispositif existe déjà.' },
  DEVICE_NOT_FOUND: { status: 404, en: 'This device does not exist.', fr: 'Ce dispositif n’existe pas.' },
  DEVICE_ARCHIVED: {
    status: 409,
    en: 'This device is archived. Take it back from the archive to change it.',
    fr: 'Ce dispositif est archivé. Restaurez-le pour le modifier.',
  },
  MOMENT_NAME_TAKEN: {
    status: 409,
    en: 'Another moment of this device has that name.',
    fr: 'Un autre moment de ce dispositif porte déjà ce nom.',
  },
  MOMENT_UNKNOWN: {
    status: 404,
    en: 'No moment of this device has that name any more.',
    fr: 'Plus aucun moment de ce dispositif ne porte ce nom.',
  },
  SUMMARY_EMPTY: { status: 400, en: 'Failed to update summary', fr: 'Échec de la mise à jour du résumé' },
  SUMMARY_NOT_CUSTOM: {
    status: 409,
    en: 'There is no custom summary to clear.',
    fr: 'Il n’y a pas de résumé personnalisé à effacer.',
  },
  SUMMARY_NOT_PENDING: { status: 409, en: 'No summary was asked for.', fr: 'Aucun résumé n’a été demandé.' },
  SUMMARY_PENDING: {
    status: 409,
    en: 'A summary is being generated already.',
    fr: 'Un résumé est déjà en cours de génération.',
  },
  DEVICE_SUMMARY_FAILED: {
    status: 503,
    en: 'Failed to summarize device',
    fr: 'Impossible de résumer le dispositif',
  },
} satisfies Texts;
