import type { ComplaintEvent, ComplaintTrendEvent } from '#/backend/events/complaints.ts';
import type { Bilingual } from '#/knowledge/types.ts';
import { linkWords, planWords, wordOf } from './case-words.ts';
import { excerpt, writtenDay } from './wording.ts';

/** The sentence for an event of a complaint. */
export function complaintSentence(event: ComplaintEvent): Bilingual {
  const { complaint: number } = event.data;
  switch (event.type) {
    case 'ComplaintReceived': {
      const { title } = event.data.intake;
      return {
        en: `Recorded the complaint ${number}: “${excerpt(title)}”`,
        fr: `A enregistré la réclamation ${number} : « ${excerpt(title)} »`,
      };
    }
    case 'ComplaintTriaged': {
      const { isComplaint, rationale } = event.data;
      return {
        en: `Decided that ${number} is ${isComplaint ? 'a complaint' : 'no complaint'}: “${excerpt(rationale)}”`,
        fr: `A décidé que ${number} ${isComplaint ? 'est une réclamation' : 'n’est pas une réclamation'} : « ${excerpt(rationale)} »`,
      };
    }
    case 'ComplaintAssessed':
      return assessed(number, event.data.to);
    case 'ComplaintReported': {
      const { kind, to, on, reference } = event.data.report;
      const [what, day] = [wordOf(reports, kind), writtenDay(on)];
      const under = reference === null ? '' : ` (${reference})`;
      return {
        en: `Reported ${number} to ${to} on ${day.en}: ${what.en}${under}`,
        fr: `A notifié ${number} à ${to} le ${day.fr} : ${what.fr}${under}`,
      };
    }
    case 'ComplaintDisposed': {
      const { disposition, conclusion } = event.data;
      const what = wordOf(dispositions, disposition);
      return {
        en: `Concluded ${number}: ${what.en}, “${excerpt(conclusion)}”`,
        fr: `A conclu ${number} : ${what.fr}, « ${excerpt(conclusion)} »`,
      };
    }
    case 'ComplaintPlanned': {
      const plan = planWords(event.data.to);
      return { en: `Planned ${number}: ${plan.en}`, fr: `A planifié ${number} : ${plan.fr}` };
    }
    case 'ComplaintLinked':
    case 'ComplaintUnlinked': {
      const what = linkWords(event.data.link);
      return event.type === 'ComplaintLinked'
        ? { en: `Linked ${number} to ${what.en}`, fr: `A lié ${number} à ${what.fr}` }
        : { en: `Removed the link of ${number} to ${what.en}`, fr: `A retiré le lien de ${number} avec ${what.fr}` };
    }
    case 'ComplaintClosed':
      return { en: `Closed the complaint ${number}`, fr: `A clos la réclamation ${number}` };
    case 'ComplaintReopened':
      return { en: `Reopened the complaint ${number}`, fr: `A rouvert la réclamation ${number}` };
  }
}

function assessed(number: string, to: { outcome: string; due: string | null }): Bilingual {
  const what = wordOf(outcomes, to.outcome);
  const day = to.due === null ? null : writtenDay(to.due);
  return {
    en: `Assessed the reporting of ${number}: ${what.en}${day ? `, at the latest on ${day.en}` : ''}`,
    fr: `A évalué la notification de ${number} : ${what.fr}${day ? `, au plus tard le ${day.fr}` : ''}`,
  };
}

/** The sentence for the threshold of a trend. */
export function trendSentence({ data: { kind, to } }: ComplaintTrendEvent): Bilingual {
  const what = wordOf(kinds, kind);
  return to === null
    ? {
        en: `Removed the trend threshold of complaints (${what.en})`,
        fr: `A retiré le seuil de tendance des réclamations (${what.fr})`,
      }
    : {
        en: `Set the trend threshold of complaints (${what.en}) to ${to.perMonth} a month: “${excerpt(to.method)}”`,
        fr: `A fixé le seuil de tendance des réclamations (${what.fr}) à ${to.perMonth} par mois : « ${excerpt(to.method)} »`,
      };
}

const outcomes: Readonly<Record<string, Bilingual>> = {
  publicThreat: { en: 'serious public health threat', fr: 'menace grave pour la santé publique' },
  death: { en: 'death or unanticipated serious deterioration', fr: 'décès ou grave dégradation imprévue' },
  serious: { en: 'serious incident', fr: 'incident grave' },
  sideEffect: { en: 'expected side-effect', fr: 'effet secondaire attendu' },
  notSerious: { en: 'incident that is not serious', fr: 'incident sans gravité' },
  otherCause: { en: 'not caused by the device', fr: 'non causé par le dispositif' },
  otherMarket: { en: 'not on the Union market', fr: 'hors du marché de l’Union' },
  noIncident: { en: 'no incident', fr: 'pas d’incident' },
};

const reports: Readonly<Record<string, Bilingual>> = {
  initial: { en: 'initial report', fr: 'rapport initial' },
  followUp: { en: 'follow-up report', fr: 'rapport de suivi' },
  final: { en: 'final report', fr: 'rapport final' },
  trend: { en: 'trend report', fr: 'rapport de tendances' },
  fieldAction: { en: 'field safety corrective action', fr: 'mesure corrective de sécurité' },
};

const dispositions: Readonly<Record<string, Bilingual>> = {
  correction: { en: 'corrected', fr: 'corrigée' },
  capa: { en: 'handed over to a CAPA', fr: 'confiée à une CAPA' },
  information: { en: 'answered with information', fr: 'réponse par une information' },
  none: { en: 'nothing to do', fr: 'sans suite' },
};

const kinds: Readonly<Record<string, Bilingual>> = {
  all: { en: 'all kinds', fr: 'tous types' },
  safety: { en: 'safety', fr: 'sécurité' },
  performance: { en: 'performance', fr: 'performances' },
  quality: { en: 'quality', fr: 'qualité' },
  usability: { en: 'usability', fr: 'utilisation' },
  labelling: { en: 'labelling', fr: 'étiquetage' },
  delivery: { en: 'delivery', fr: 'livraison' },
  other: { en: 'other', fr: 'autres' },
};
