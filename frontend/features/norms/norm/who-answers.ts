import { useTranslation } from 'react-i18next';
import { useDates } from '../../../shared/dates.ts';
import { useSite, useWords } from '../../../shared/site.ts';

/** Says who decides on access to a standard, and when: by the operator's word, and nothing where none was given. */
export function useWhoAnswers(): { who: string; byWhen: (askedAt: string) => string } {
  const { t } = useTranslation();
  const { day } = useDates();
  const site = useSite();
  const named = useWords()(site?.standardAccess.by);
  const days = site?.standardAccess.workingDays ?? null;
  const by = named ?? (site?.company ? t('norms.access.operator', { company: site.company.name }) : null);
  const who = by ?? t('norms.access.administrator');
  return {
    who: days === null ? t('norms.access.answers', { who }) : t('norms.access.answersWithin', { who, count: days }),
    byWhen: (askedAt) =>
      days === null
        ? t('norms.access.answers', { who })
        : t('norms.access.answersBy', { who, date: day(workingDaysAfter(askedAt, days)) }),
  };
}

/** The ISO time some working days later, Monday to Friday; public holidays are not known. */
export function workingDaysAfter(from: string, days: number): string {
  const at = new Date(from);
  for (let left = days; left > 0;) {
    at.setUTCDate(at.getUTCDate() + 1);
    if (at.getUTCDay() % 6 !== 0) left--;
  }
  return at.toISOString();
}
