import type { CapaEvent } from '#/backend/events/capas.ts';
import type { Bilingual } from '#/knowledge/types.ts';
import { actionKindNames, sectionName, sectionText } from './capa-names.ts';
import { person } from './person-mark.ts';
import { quoted, writtenDay } from './wording.ts';

/** The sentence for an event of a CAPA, after its number. `risk` gives the words for a risk. */
export function capaSentence(event: CapaEvent, risk: (key: string) => Bilingual): Bilingual {
  const { capa } = event.data;
  const { en, fr } = saidOf(event, risk);
  return { en: `${capa}: ${en}`, fr: `${capa} : ${fr}` };
}

function saidOf({ type, data }: CapaEvent, risk: (key: string) => Bilingual): Bilingual {
  switch (type) {
    case 'CapaOpened':
      return { en: `opened “${data.title}”`, fr: `a ouvert « ${data.title} »` };
    case 'CapaRenamed':
      return { en: `renamed “${data.from}” to “${data.to}”`, fr: `a renommé « ${data.from} » en « ${data.to} »` };
    case 'CapaPlanned': {
      const plan = planOf(data.to);
      return { en: `planned: ${plan.en}`, fr: `a planifié : ${plan.fr}` };
    }
    case 'CapaSectionWritten': {
      const [name, to] = [sectionName(data.section), sectionText(data.section, data.to)];
      const drafted = data.draft ? { en: ' from a draft', fr: ' à partir d’une proposition' } : { en: '', fr: '' };
      return {
        en: `wrote “${name.en}”${drafted.en}: ${quoted(to.en).en}`,
        fr: `a rédigé « ${name.fr} »${drafted.fr} : ${quoted(to.fr).fr}`,
      };
    }
    case 'CapaSectionLocked':
      return about(data.section, 'locked', 'a verrouillé');
    case 'CapaFrozenCopyEdited':
      return about(data.section, 'changed the frozen copy of', 'a modifié la copie figée de');
    case 'CapaSectionUnlocked':
      return about(data.section, 'unlocked', 'a déverrouillé');
    case 'CapaRootCauseSet':
      return rootCauseSaid[data.to?.method ?? 'none'];
    case 'CapaRiskLinked':
      return {
        en: `linked the risk ${risk(data.risk).en}`,
        fr: `a lié le risque ${risk(data.risk).fr}`,
      };
    case 'CapaRiskUnlinked':
      return {
        en: `unlinked the risk ${risk(data.risk).en}`,
        fr: `a délié le risque ${risk(data.risk).fr}`,
      };
    case 'CapaActionAdded': {
      const [kind, plan] = [actionKindNames[data.kind], planOf(data)];
      return {
        en: `added ${data.action} (${kind.en.toLowerCase()}): ${quoted(data.text).en}, ${plan.en}`,
        fr: `a ajouté ${data.action} (${kind.fr.toLowerCase()}) : ${quoted(data.text).fr}, ${plan.fr}`,
      };
    }
    case 'CapaActionChanged': {
      const plan = planOf(data.to);
      return {
        en: `changed ${data.action}: ${quoted(data.to.text).en}, ${plan.en}`,
        fr: `a modifié ${data.action} : ${quoted(data.to.text).fr}, ${plan.fr}`,
      };
    }
    case 'CapaActionDone':
      return ofAction(data, 'is done', 'est réalisée');
    case 'CapaActionReopened':
      return ofAction(data, 'is open again', 'est rouverte');
    case 'CapaActionWithdrawn':
      return ofAction(data, 'was withdrawn', 'est retirée');
    case 'CapaEffectivenessPlanned': {
      const day = writtenDay(data.to.due);
      return {
        en: `set criteria of effectiveness, to be checked from ${day.en}: ${quoted(data.to.criteria).en}`,
        fr: `a fixé les critères d’efficacité, à vérifier à partir du ${day.fr} : ${quoted(data.to.criteria).fr}`,
      };
    }
    case 'CapaEffectivenessChecked':
      return data.isEffective
        ? { en: `found effective: ${quoted(data.text).en}`, fr: `jugée efficace : ${quoted(data.text).fr}` }
        : { en: `found not effective: ${quoted(data.text).en}`, fr: `jugée inefficace : ${quoted(data.text).fr}` };
    case 'CapaClosed':
      return data.byAuthor
        ? { en: 'closed by its author, who is alone', fr: 'clôturée par son auteur, seul dans l’organisation' }
        : { en: 'closed', fr: 'clôturée' };
    case 'CapaReopened':
      return { en: 'opened again', fr: 'rouverte' };
    case 'CapaWithdrawn':
      return { en: 'withdrawn', fr: 'retirée' };
  }
}

function about(section: string, en: string, fr: string): Bilingual {
  const name = sectionName(section);
  return { en: `${en} “${name.en}”`, fr: `${fr} « ${name.fr} »` };
}

const ofAction = ({ action, text }: { action: string; text: string }, en: string, fr: string): Bilingual => ({
  en: `${action} ${quoted(text).en} ${en}`,
  fr: `${action} ${quoted(text).fr} ${fr}`,
});

function planOf({ owner, due }: { owner: unknown; due: string | null }): Bilingual {
  const day = due === null ? { en: 'no date', fr: 'aucune date' } : writtenDay(due);
  return {
    en: `${owner === null ? 'nobody' : person}, ${day.en}`,
    fr: `${owner === null ? 'personne' : person}, ${day.fr}`,
  };
}

const rootCauseSaid: Readonly<Record<'fiveWhys' | 'fishbone' | 'isIsNot' | 'none', Bilingual>> = {
  fiveWhys: { en: 'searched the root cause by five whys', fr: 'a recherché la cause première par les cinq pourquoi' },
  fishbone: {
    en: 'searched the root cause by a cause-and-effect diagram',
    fr: 'a recherché la cause première par un diagramme causes-effets',
  },
  isIsNot: { en: 'searched the root cause by is / is not', fr: 'a recherché la cause première par est / n’est pas' },
  none: { en: 'removed the analysis of the root cause', fr: 'a retiré l’analyse de la cause première' },
};
