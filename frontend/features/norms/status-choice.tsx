import { useTranslation } from 'react-i18next';
import type { Requirement } from '#/backend/api/norms/contract.ts';
import type { StatusFilter } from './norm-filter.ts';
import css from './status-choice.module.css';

type StatusChoiceProps = {
  label: string;
  rows: readonly Pick<Requirement, 'type' | 'applicabilityStatus'>[];
  status: StatusFilter;
  onChange: (status: StatusFilter) => void;
};

/** Which rows are shown, each choice with how many there are. */
export function StatusChoice({ label, rows, status, onChange }: StatusChoiceProps) {
  const { t } = useTranslation();
  const duties = rows.filter(({ type }) => type === 'REQ');
  const choices = [
    { value: 'ALL', label: t('norms.list.all'), count: duties.length },
    ...(['APPLICABLE', 'UNKNOWN', 'NA'] as const).map((value) => ({
      value,
      label: t(`norms.status.${value}`),
      count: duties.filter(({ applicabilityStatus }) => applicabilityStatus === value).length,
    })),
  ] as const;
  return (
    <div className={css.choices} role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={status === choice.value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label} <span>{choice.count}</span>
        </button>
      ))}
    </div>
  );
}
