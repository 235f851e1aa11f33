import type { NonconformityEvent } from '#/backend/events/nonconformities.ts';
import type { Bilingual } from '#/knowledge/types.ts';
import { linkWords, planWords, wordOf } from './case-words.ts';
import { excerpt } from './wording.ts';

/** The sentence for an event of a non-conformity. */
export function nonconformitySentence(event: NonconformityEvent): Bilingual {
  const { nonconformity: number } = event.data;
  switch (event.type) {
    case 'NonconformityRecorded': {
      const title = excerpt(event.data.finding.title);
      return {
        en: `Recorded the non-conformity ${number}: “${title}”`,
        fr: `A enregistré la non-conformité ${number} : « ${title} »`,
      };
    }
    case 'NonconformityContained': {
      const how = excerpt(event.data.to);
      return { en: `Contained ${number}: “${how}”`, fr: `A mis ${number} sous contrôle : « ${how} »` };
    }
    case 'DispositionProposed': {
      const what = wordOf(dispositions, event.data.disposition);
      const why = excerpt(event.data.justification);
      return {
        en: `Proposed for ${number}: ${what.en}, “${why}”`,
        fr: `A proposé pour ${number} : ${what.fr}, « ${why} »`,
      };
    }
    case 'DispositionApproved': {
      const what = wordOf(dispositions, event.data.disposition);
      const alone = event.data.byAuthor;
      return {
        en: `Approved for ${number}: ${what.en}${alone ? ' (own proposal: nobody else could)' : ''}`,
        fr: `A approuvé pour ${number} : ${what.fr}${alone ? ' (sa propre proposition : personne d’autre ne le pouvait)' : ''}`,
      };
    }
    case 'ReworkVerified': {
      const proof = excerpt(event.data.evidence);
      return {
        en: `Verified the rework of ${number}: “${proof}”`,
        fr: `A vérifié la reprise de ${number} : « ${proof} »`,
      };
    }
    case 'CapaWaived': {
      const why = excerpt(event.data.rationale);
      return {
        en: `Decided that ${number} needs no CAPA: “${why}”`,
        fr: `A décidé que ${number} n’exige pas de CAPA : « ${why} »`,
      };
    }
    case 'NonconformityPlanned': {
      const plan = planWords(event.data.to);
      return { en: `Planned ${number}: ${plan.en}`, fr: `A planifié ${number} : ${plan.fr}` };
    }
    case 'NonconformityLinked':
    case 'NonconformityUnlinked': {
      const what = linkWords(event.data.link);
      return event.type === 'NonconformityLinked'
        ? { en: `Linked ${number} to ${what.en}`, fr: `A lié ${number} à ${what.fr}` }
        : { en: `Removed the link of ${number} to ${what.en}`, fr: `A retiré le lien de ${number} avec ${what.fr}` };
    }
    case 'NonconformityClosed':
      return { en: `Closed the non-conformity ${number}`, fr: `A clos la non-conformité ${number}` };
    case 'NonconformityReopened':
      return { en: `Reopened the non-conformity ${number}`, fr: `A rouvert la non-conformité ${number}` };
  }
}

const dispositions: Readonly<Record<string, Bilingual>> = {
  rework: { en: 'rework', fr: 'reprise' },
  scrap: { en: 'scrap', fr: 'mise au rebut' },
  concession: { en: 'use as is by concession', fr: 'utilisation en l’état par dérogation' },
  return: { en: 'return to the supplier', fr: 'retour au fournisseur' },
  advisory: { en: 'advisory notice', fr: 'avis de sécurité' },
};
