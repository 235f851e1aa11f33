import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { diffKinds, type DiffKind, type DiffLine, type DiffSection } from './diff-sections.ts';
import css from './comparison.module.css';

const shownLines = 8;

type Marked = DiffLine & { mark: DiffKind };

/** One slice of a comparison. Long ones open on demand. */
export function DiffSectionList({ section }: { section: DiffSection }) {
  const { slice, added, removed } = section;
  const { t } = useTranslation();
  const [showsAll, setShowsAll] = useState(false);
  const lines: Marked[] = diffKinds.flatMap((mark) => section[mark].map((line) => ({ ...line, mark })));
  const shown = showsAll ? lines : lines.slice(0, shownLines);
  return (
    <section className={css.slice}>
      <h3>
        {t(`record.slice.${slice}`)}
        <small>
          {added.length > 0 && ` +${added.length}`}
          {removed.length > 0 && ` −${removed.length}`}
        </small>
      </h3>
      <ul>
        {shown.map((line) => (
          <DiffItem key={`${line.mark} ${line.key}`} line={line} hasValue={slice === 'answers'} />
        ))}
      </ul>
      {shown.length < lines.length && (
        <Button look="ghost" onPress={() => setShowsAll(true)}>
          {t('record.compare.more', { count: lines.length - shown.length })}
        </Button>
      )}
    </section>
  );
}

function DiffItem({ line: { mark, label, from, to }, hasValue }: { line: Marked; hasValue: boolean }) {
  const { t } = useTranslation();
  if (mark === 'changed' || mark === 'opened')
    return (
      <li>
        <span className={css.label}>{label}</span> <del>{from ?? '—'}</del> <span aria-hidden>→</span>{' '}
        <ins>{to ?? '—'}</ins>
      </li>
    );
  const Mark = mark === 'added' ? 'ins' : 'del';
  return (
    <li data-mark={mark}>
      <span role="img" aria-label={t(`record.compare.${mark}`)}>
        {mark === 'added' ? '+' : '−'}
      </span>{' '}
      {hasValue ? (
        <>
          <span className={css.label}>{label}</span> <Mark>{mark === 'added' ? to : from}</Mark>
        </>
      ) : (
        <Mark>{label}</Mark>
      )}
    </li>
  );
}
