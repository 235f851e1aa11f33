import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import css from './filter-bar.module.css';
import { isFiltering, noFilter, type RiskFilter } from './risk-rows.ts';

type FilterBarProps = {
  filter: RiskFilter;
  categories: readonly string[];
  found: number;
  total: number;
  isGrouped: boolean;
  onChange: (filter: RiskFilter) => void;
  onGroup: (isGrouped: boolean) => void;
};

const decisions = ['UNDECIDED', 'ACCEPT', 'REJECT'] as const;
const sources = ['Library', 'AI', 'Own'] as const;

/** What of the table is shown, and whether it is grouped. */
export function FilterBar({ filter, categories, found, total, isGrouped, onChange, onGroup }: FilterBarProps) {
  const { t } = useTranslation();
  const any = { value: '', label: t('risks.filter.any') };
  return (
    <div className={css.bar} role="search" aria-label={t('risks.filter.title')}>
      <div className={css.text}>
        <label htmlFor="risk-filter">{t('risks.filter.text')}</label>
        <input
          id="risk-filter"
          type="search"
          value={filter.text}
          maxLength={200}
          onChange={({ target }) => onChange({ ...filter, text: target.value })}
        />
      </div>
      <SelectField
        label={t('risks.filter.category')}
        value={filter.category ?? ''}
        options={[any, ...categories.map((name) => ({ value: name, label: name || t('risks.table.noCategory') }))]}
        onChange={(value) => onChange({ ...filter, category: value === '' ? null : value })}
      />
      <SelectField
        label={t('risks.filter.decision')}
        value={filter.decision ?? ''}
        options={[any, ...decisions.map((value) => ({ value, label: t(`risks.decision.${value}`) }))]}
        onChange={(value) => onChange({ ...filter, decision: decisions.find((known) => known === value) ?? null })}
      />
      <SelectField
        label={t('risks.filter.source')}
        value={filter.source ?? ''}
        options={[any, ...sources.map((value) => ({ value, label: t(`risks.source.${value}`) }))]}
        onChange={(value) => onChange({ ...filter, source: sources.find((known) => known === value) ?? null })}
      />
      <label className={css.group}>
        <input type="checkbox" checked={isGrouped} onChange={({ target }) => onGroup(target.checked)} />
        {t('risks.filter.grouped')}
      </label>
      <p role="status" className={css.found}>
        {found === total ? t('risks.filter.all', { count: total }) : t('risks.filter.found', { count: found, total })}
        {isFiltering(filter) && <Button onPress={() => onChange(noFilter)}>{t('risks.filter.clear')}</Button>}
      </p>
    </div>
  );
}
