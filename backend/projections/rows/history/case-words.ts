import type { CaseLink, CasePlan } from '#/backend/events/case-parts.ts';
import type { Bilingual } from '#/knowledge/types.ts';
import { person } from './person-mark.ts';
import { writtenDay } from './wording.ts';

/** The words of a key; the key itself where it has none. */
export const wordOf = (words: Readonly<Record<string, Bilingual>>, key: string): Bilingual =>
  words[key] ?? { en: key, fr: key };

const subjects: Readonly<Record<string, Bilingual>> = {
  capa: { en: 'the CAPA', fr: 'la CAPA' },
  change: { en: 'the change', fr: 'la modification' },
  complaint: { en: 'the complaint', fr: 'la réclamation' },
  nonconformity: { en: 'the non-conformity', fr: 'la non-conformité' },
  risk: { en: 'the risk', fr: 'le risque' },
};

/** What a link names: "the CAPA CAPA-2026-001". */
export function linkWords({ subject: { kind, id }, number }: CaseLink): Bilingual {
  const { en, fr } = wordOf(subjects, kind);
  return { en: `${en} ${number ?? id}`, fr: `${fr} ${number ?? id}` };
}

/** Owner and day of a plan; `person` stands for the owner's name. */
export function planWords({ owner, due }: CasePlan): Bilingual {
  const day = due === null ? null : writtenDay(due);
  return {
    en: `${owner ? `given to ${person}` : 'nobody is responsible'}, ${day ? `due on ${day.en}` : 'without a due date'}`,
    fr: `${owner ? `confiée à ${person}` : 'sans responsable'}, ${day ? `échéance le ${day.fr}` : 'sans échéance'}`,
  };
}
