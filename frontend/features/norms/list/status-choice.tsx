import { useTranslation } from 'react-i18next';
import { FilterChoice } from '../../../shared/filter-choice.tsx';
import type { StatusFilter } from './norm-filter.ts';

type StatusChoiceProps = {
  label: string;
  rows: readonly { applicabilityStatus: Exclude<StatusFilter, 'ALL'> }[];
  status: StatusFilter;
  isSmall?: boolean;
  onChange: (status: StatusFilter) => void;
};

/** The filter of rows: all, or those of one applicability. */
export function StatusChoice({ rows, status, ...rest }: StatusChoiceProps) {
  const { t } = useTranslation();
  const choices = [
    { value: 'ALL', label: t('norms.list.all'), count: rows.length },
    ...(['APPLICABLE', 'UNKNOWN', 'NA'] as const).map((value) => ({
      value,
      label: t(`norms.status.${value}`),
      count: rows.filter(({ applicabilityStatus }) => applicabilityStatus === value).length,
    })),
  ] as const;
  return <FilterChoice<StatusFilter> {...rest} choices={choices} value={status} />;
}
