import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { classText } from '#/backend/events/class-text.ts';
import { applicableNorms } from '#/backend/projections/documents/device-moment/fold.ts';
import { applicableCount } from '#/backend/projections/documents/profile/fold.ts';
import { useDates } from '../../../shared/dates.ts';
import { applicableRequirementsQuery } from '../../profiling/profiling-queries.ts';
import type { Side } from './side.ts';
import css from './variants.module.css';

/** Class and counts of both devices; what differs is bold. */
export function Figures({ from, to }: { from: Side; to: Side }) {
  const { t } = useTranslation();
  const { number } = useDates();
  const requirements = [useRequirements(from), useRequirements(to)];
  const rows = [
    { key: 'class', of: ({ moment }: Side) => classText(moment.profile.classification) },
    { key: 'answers', of: ({ moment }: Side) => number(moment.profiling.answers.length) },
    { key: 'norms', of: ({ moment }: Side) => number(applicableNorms(moment)) },
    { key: 'templates', of: ({ moment }: Side) => number(applicableCount(moment.profile.templates)) },
    { key: 'risks', of: ({ moment }: Side) => number(moment.profile.risks.length) },
  ] as const;
  const cells = [
    ...rows.map(({ key, of }) => ({ label: t(`history.state.${key}`), values: [of(from), of(to)] })),
    {
      label: t('dashboard.family.requirements'),
      values: requirements.map((count) => (count === null ? '…' : number(count))),
    },
  ];
  return (
    <div className={css.scroll}>
      <table className={css.figures}>
        <caption className={css.hidden}>{t('dashboard.family.figures')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('dashboard.family.figure')}</th>
            <th scope="col">{from.moment.device.name || from.name}</th>
            <th scope="col">{to.moment.device.name || to.name}</th>
          </tr>
        </thead>
        <tbody>
          {cells.map(({ label, values }) => (
            <tr key={label} data-differs={values[0] !== values[1] || undefined}>
              <th scope="row">{label}</th>
              <td>{values[0]}</td>
              <td>{values[1]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function useRequirements({ id, asOf }: Side): number | null {
  return useQuery(applicableRequirementsQuery(id, asOf)).data?.requirements ?? null;
}
