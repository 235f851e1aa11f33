import { useTranslation } from 'react-i18next';
import type { Complaint } from '#/backend/api/complaints/contract.ts';
import { useDates } from '../../shared/dates.ts';
import { Badge } from '../../ui/badge.tsx';

type Due = Pick<Complaint, 'reportDue' | 'daysLeft'>;

/** The last day of a report that is still to be made, in words: how many days are left, or by how many it is late. */
export function useDueWords(): (due: Due) => string | null {
  const { t } = useTranslation();
  const { date } = useDates();
  return ({ reportDue, daysLeft }) => {
    if (reportDue === null || daysLeft === null) return null;
    const words = { date: date(reportDue), count: Math.abs(daysLeft) };
    if (daysLeft < 0) return t('complaints.due.late', words);
    return daysLeft === 0 ? t('complaints.due.today', words) : t('complaints.due.left', words);
  };
}

/** Red once it is late, amber before. */
export const dueTone = ({ daysLeft }: Due) => (daysLeft !== null && daysLeft < 0 ? 'bad' : 'warn');

export function DueMark({ due }: { due: Due }) {
  const words = useDueWords()(due);
  return words === null ? null : <Badge tone={dueTone(due)}>{words}</Badge>;
}
