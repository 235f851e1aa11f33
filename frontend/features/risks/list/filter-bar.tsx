import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import type { TableView } from '../../../ui/table/column.ts';
import { TableViewButton } from '../../../ui/table/table-view-button.tsx';
import css from './filter-bar.module.css';
import type { RiskColumn } from './risk-columns.tsx';
import { isFiltering, noFilter, type RiskFilter } from '../risk-rows.ts';

type FilterBarProps = {
  filter: RiskFilter;
  categories: readonly string[];
  found: number;
  total: number;
  isGrouped: boolean;
  columns: readonly RiskColumn[];
  view: TableView;
  onChange: (filter: RiskFilter) => void;
  onGroup: (isGrouped: boolean) => void;
};

const decisions = ['UNDECIDED', 'ACCEPT', 'REJECT'] as const;
const sources = ['Library', 'AI', 'Own'] as const;

/** The filter of the table, in one line, and its grouping. */
export function FilterBar(props: FilterBarProps) {
  const { filter, categories, found, total, isGrouped, columns, view, onChange, onGroup } = props;
  const { t } = useTranslation();
  return (
    <div className={css.bar} role="search" aria-label={t('risks.filter.title')}>
      <input
        type="search"
        aria-label={t('risks.filter.text')}
        placeholder={t('risks.filter.text')}
        value={filter.text}
        maxLength={200}
        onChange={({ target }) => onChange({ ...filter, text: target.value })}
      />
      <Choice
        name={t('risks.filter.category')}
        value={filter.category}
        options={categories.map((name) => ({ value: name, label: name || t('risks.table.noCategory') }))}
        onChange={(category) => onChange({ ...filter, category })}
      />
      <Choice
        name={t('risks.filter.decision')}
        value={filter.decision}
        options={decisions.map((value) => ({ value, label: t(`risks.decision.${value}`) }))}
        onChange={(decision) => onChange({ ...filter, decision })}
      />
      <Choice
        name={t('risks.filter.source')}
        value={filter.source}
        options={sources.map((value) => ({ value, label: t(`risks.source.${value}`) }))}
        onChange={(source) => onChange({ ...filter, source })}
      />
      <label className={css.group}>
        <input type="checkbox" checked={isGrouped} onChange={({ target }) => onGroup(target.checked)} />
        {t('risks.filter.grouped')}
      </label>
      {isFiltering(filter) && <Button onPress={() => onChange(noFilter)}>{t('risks.filter.clear')}</Button>}
      <p role="status" className={css.found}>
        {found === total ? t('risks.filter.all', { count: total }) : t('risks.filter.found', { count: found, total })}
      </p>
      <TableViewButton columns={columns} view={view} />
    </div>
  );
}

type ChoiceProps<Value extends string> = {
  name: string;
  value: Value | null;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | null) => void;
};

/** A filter as a chip: its name while it matches everything, otherwise its value. */
function Choice<Value extends string>({ name, value, options, onChange }: ChoiceProps<Value>) {
  const { t } = useTranslation();
  const at = options.findIndex((option) => option.value === value);
  return (
    <select
      aria-label={name}
      value={at}
      data-set={at >= 0 || undefined}
      onChange={({ target }) => onChange(options[Number(target.value)]?.value ?? null)}
    >
      <option value={-1}>{t('risks.filter.anyOf', { name })}</option>
      {options.map(({ label }, index) => (
        <option key={label} value={index}>
          {label}
        </option>
      ))}
    </select>
  );
}
