import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/field.tsx';
import type { Filter } from './template-groups.ts';
import css from './templates.module.css';

const statuses = ['ALL', 'APPLICABLE', 'NA', 'UNKNOWN'] as const satisfies readonly Filter['status'][];

/** Filter by words and by applicability. */
export function FilterBar({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  const { t } = useTranslation();
  return (
    <search className={css.filter}>
      <TextField
        label={t('templates.search')}
        type="search"
        value={filter.text}
        maxLength={80}
        onChange={({ target }) => onChange({ ...filter, text: target.value })}
      />
      <SelectField
        label={t('templates.columns.status')}
        value={filter.status}
        options={statuses.map((status) => ({ value: status, label: t(`templates.show.${status}`) }))}
        onChange={(value) => onChange({ ...filter, status: statuses.find((status) => status === value) ?? 'ALL' })}
      />
    </search>
  );
}
