import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/link.tsx';
import type { Coverage } from '#/backend/api/norms/contract.ts';
import { citationIn } from '#/knowledge/language/citation.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { StatusMark } from '../status.tsx';
import { useNormsPath } from '../use-norms-path.ts';
import css from './coverage.module.css';
import type { Cell, Column } from './coverage-grid.ts';

type CellRowsProps = { cell: Cell; coverage: Coverage; column: Column | undefined };

/** The duties of a cell: each leads to its row, and says which documents show it. */
export function CellRows({ cell, coverage, column }: CellRowsProps) {
  const { t } = useTranslation();
  const { locale, say } = useLocale();
  const pathOf = useNormsPath();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const norms = new Map(coverage.norms.map(({ norm, name }) => [norm, say(name)]));
  const documents = new Map(coverage.documents.map(({ id, name }) => [id, name]));
  return (
    <section className={css.rows} aria-labelledby="coverage-cell">
      <h2 id="coverage-cell" ref={heading} tabIndex={-1}>
        {t('norms.gspr.short', { point: cell.point })} · {column && say(column.name)}{' '}
        <small>{t('coverage.share', { shown: cell.shown, total: cell.duties.length })}</small>
      </h2>
      <ul>
        {cell.duties.map(({ key, norm, clause, status, documents: its }) => (
          <li key={key}>
            <Link to={pathOf(norm, key)}>
              {norms.get(norm)} <code>{citationIn(locale, clause)}</code>
            </Link>
            <StatusMark status={status} />
            <span className={css.quiet}>
              {its.length > 0 ? its.map((id) => documents.get(id) ?? id).join(', ') : t('coverage.open')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
