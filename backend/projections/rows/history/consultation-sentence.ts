import type { ConsultationEvent } from '#/backend/events/consultations.ts';
import type { Bilingual } from '#/knowledge/types.ts';

/** The sentence for the read or export of a part of the record. A part without a name is called like its calls. */
export function consultationSentence({ data: { part, isExport } }: ConsultationEvent): Bilingual {
  const of = parts[part] ?? { en: part, fr: part };
  return isExport
    ? { en: `Exported or downloaded: ${of.en}`, fr: `A exporté ou téléchargé : ${of.fr}` }
    : { en: `Consulted: ${of.en}`, fr: `A consulté : ${of.fr}` };
}

const parts: Readonly<Record<string, Bilingual>> = {
  devices: { en: 'devices', fr: 'dispositifs' },
  profiling: { en: 'questionnaire', fr: 'questionnaire' },
  roadmap: { en: 'roadmap', fr: 'feuille de route' },
  risks: { en: 'risk file', fr: 'dossier de gestion des risques' },
  export: { en: 'risk file', fr: 'dossier de gestion des risques' },
  normsReq: { en: 'norms and requirements', fr: 'normes et exigences' },
  docTemplates: { en: 'templates', fr: 'modèles' },
  documents: { en: 'documents', fr: 'documents' },
  proposals: { en: 'proposals', fr: 'propositions' },
  comments: { en: 'comments', fr: 'commentaires' },
  moments: { en: 'named moments', fr: 'moments nommés' },
  history: { en: 'history', fr: 'historique' },
  proof: { en: 'proof of the record', fr: 'preuve du registre' },
  organisation: { en: 'members and settings', fr: 'membres et paramètres' },
};
