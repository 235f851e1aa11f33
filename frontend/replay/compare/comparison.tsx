import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../shared/copy-text.ts';
import { FilterChoice } from '../../shared/filter-choice.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import css from './comparison.module.css';
import { diffMarkdown } from './diff-markdown.ts';
import { DiffSectionList } from './diff-section-list.tsx';
import type { DiffSection } from './diff-sections.ts';
import { diffCounts, filterSections, noDiffFilter } from './filter-sections.ts';

type ComparisonProps = {
  sections: readonly DiffSection[];
  /** What the copied text is headed with, and what is compared, in one line. */
  title: string;
  between: string;
  nothing: ReactNode;
  /** Buttons before the one that copies. */
  tools?: ReactNode;
  /** A line below what is compared. */
  note?: ReactNode;
};

/** What differs, slice by slice, filtered by slice and by kind of change, and copied as it is filtered. */
export function Comparison({ sections, title, between, nothing, tools, note }: ComparisonProps) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState(noDiffFilter);
  const shown = filterSections(sections, filter);
  const { slices, kinds, all } = diffCounts(sections, filter);
  const copy = async () => {
    const text = diffMarkdown(shown, {
      title,
      between,
      slice: (slice) => t(`record.slice.${slice}`),
      nothing: t('record.compare.nothing'),
    });
    if (await copyText(text)) toast('success', t('record.compare.copied'));
    else toast('error', t('record.compare.copyFailed'));
  };
  const whole = t('record.compare.all');
  return (
    <>
      <div className={css.tools}>
        {tools}
        <Button onPress={() => void copy()}>{t('record.compare.copy')}</Button>
      </div>
      <p className={css.between}>
        {between}
        {note && <small>{note}</small>}
      </p>
      {sections.length === 0 ? (
        <p className={css.quiet}>{nothing}</p>
      ) : (
        <div className={css.filters}>
          <FilterChoice
            label={t('record.compare.bySlice')}
            value={filter.slice}
            choices={[
              { value: 'all' as const, label: whole, count: all.slices },
              ...slices.map(({ value, count }) => ({ value, label: t(`record.slice.${value}`), count })),
            ]}
            isSmall
            onChange={(slice) => setFilter({ ...filter, slice })}
          />
          <FilterChoice
            label={t('record.compare.byKind')}
            value={filter.kind}
            choices={[
              { value: 'all' as const, label: whole, count: all.kinds },
              ...kinds.map(({ value, count }) => ({ value, label: t(`record.compare.kind.${value}`), count })),
            ]}
            isSmall
            onChange={(kind) => setFilter({ ...filter, kind })}
          />
        </div>
      )}
      {shown.map((section) => (
        <DiffSectionList key={section.slice} section={section} />
      ))}
      {sections.length > 0 && shown.length === 0 && <p className={css.quiet}>{t('record.compare.filtered')}</p>}
    </>
  );
}
