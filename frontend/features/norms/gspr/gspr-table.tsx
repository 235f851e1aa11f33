import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Gspr, GsprRow } from '#/backend/api/norms/contract.ts';
import { usePrinting } from '../../../ui/use-printing.ts';
import css from './gspr.module.css';
import { GsprLine } from './gspr-line.tsx';
import { RowScroller } from './row-scroller.tsx';

type GsprTableProps = Pick<Gspr, 'documents' | 'reasonRequired'> & {
  deviceId: string;
  rows: readonly GsprRow[];
  mayWrite: boolean;
};

/** The lines of the checklist. Only the visible ones are in the document, on paper all are. */
export function GsprTable({ deviceId, rows, documents, reasonRequired, mayWrite }: GsprTableProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const point = search.get('point');
  const [edited, setEdited] = useState<string | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const isPrinting = usePrinting();
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rows[index]?.type === 'HEAD' ? 44 : 96),
    getItemKey: (index) => rows[index]?._id ?? index,
    overscan: 6,
  });
  useEffect(() => {
    const index = rows.findIndex(({ type, clause }) => type === 'REQ' && point !== null && isWithin(clause, point));
    if (index >= 0) virtual.scrollToIndex(index, { align: 'start' });
    // The address leads to a point once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [point]);

  const stop = (row: GsprRow) => {
    setEdited(null);
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-edit="${row._id}"]`)?.focus());
  };
  const items = isPrinting ? rows.map((row, index) => ({ key: row._id, index, start: 0 })) : virtual.getVirtualItems();
  return (
    <div className={css.table} role="table" aria-label={t('norms.gspr.label')} aria-rowcount={rows.length + 1}>
      <div role="rowgroup">
        <div className={css.heads} role="row" aria-rowindex={1}>
          <span role="columnheader">{t('norms.gspr.point')}</span>
          <span role="columnheader">{t('norms.table.requirement')}</span>
          <span role="columnheader">{t('norms.table.applicable')}</span>
          <span role="columnheader">{t('norms.gspr.standard')}</span>
          <span role="columnheader">{t('norms.gspr.document')}</span>
        </div>
      </div>
      <RowScroller ref={scroller} height={isPrinting ? null : virtual.getTotalSize()}>
        {items.map(({ key, index, start }) => {
          const row = rows[index]!;
          return (
            <GsprLine
              key={key}
              ref={virtual.measureElement}
              {...{ row, index, deviceId, documents, reasonRequired, mayWrite }}
              offset={isPrinting ? null : start}
              isEdited={edited === row._id}
              onEdit={() => setEdited(row._id)}
              onStop={() => stop(row)}
            />
          );
        })}
      </RowScroller>
    </div>
  );
}

/** 23.4(ab) is within 23.4; 23.41 is not. */
const isWithin = (clause: string, point: string): boolean =>
  clause === point || clause.startsWith(`${point}(`) || clause.startsWith(`${point}.`);
