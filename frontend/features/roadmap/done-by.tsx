import { useTranslation } from 'react-i18next';
import type { StepProgress } from '#/backend/api/roadmap/contract.ts';
import { useDates } from '../../shared/dates.ts';

/** What ticked a task and when: "Done by: questionnaire completed, Mar 12, 2027". Nothing where a person did. */
export function DoneBy({ progress: { doneBy, doneAt } }: { progress: Pick<StepProgress, 'doneBy' | 'doneAt'> }) {
  const { t } = useTranslation();
  const { day } = useDates();
  if (doneBy === null || doneAt === null) return null;
  return <small>{t('roadmap.doneBy', { what: t(`roadmap.occasion.${doneBy}`), when: day(doneAt) })}</small>;
}
