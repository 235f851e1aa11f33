import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Norm, Requirement } from '#/backend/api/norms/contract.ts';
import type { DeviceMoment } from '#/backend/projections/documents/device-moment/fold.ts';
import { withSearch } from '../../shared/query.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { usePrinting } from '../../ui/use-printing.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { sectionAt, sectionsOf } from './clause-sections.ts';
import { ClauseTree } from './clause-tree.tsx';
import type { StatusFilter } from './norm-filter.ts';
import css from './requirement-pane.module.css';
import { RequirementRow } from './requirement-row.tsx';
import { RowScroller } from './row-scroller.tsx';
import { StatusChoice } from './status-choice.tsx';

type RequirementPaneProps = {
  deviceId: string;
  asOf: string | null;
  moment: DeviceMoment | null;
  mayWrite: boolean;
  norm: Norm;
  rows: readonly Requirement[];
};

/** Clause tree at the left, requirements at the right. Only the rows in sight are in the document, on paper all are. */
export function RequirementPane({ deviceId, asOf, moment, mayWrite, norm, rows }: RequirementPaneProps) {
  const { t } = useTranslation();
  const { locale, say } = useLocale();
  const [search] = useSearchParams();
  const wanted = search.get('row');
  const [status, setStatus] = useState<StatusFilter>('ALL');
  const [open, setOpen] = useState<string | null>(wanted);
  const duties = rows.filter(({ type }) => type === 'REQ');
  const shown = useMemo(() => withHeadings(rows, status), [rows, status]);
  const sections = useMemo(() => sectionsOf(shown), [shown]);
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (shown[index]?.type === 'HEAD' ? 44 : 92),
    getItemKey: (index) => shown[index]?._id ?? index,
    overscan: 6,
  });
  const isPrinting = usePrinting();

  const goTo = (index: number, align: 'start' | 'auto' = 'start') => virtual.scrollToIndex(index, { align });
  useEffect(() => {
    setOpen(wanted);
    const index = shown.findIndex(({ _id }) => _id === wanted);
    if (index >= 0) virtual.scrollToIndex(index, { align: 'center' });
    // The address leads to a row once; filtering does not lead back to it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted]);

  /** Opens a row and brings all of it into sight, above the rail. */
  const toggle = (id: string, index: number) => {
    setOpen(open === id ? null : id);
    const show = () => scroller.current?.querySelector(`[data-index="${index}"]`)?.scrollIntoView({ block: 'nearest' });
    // The first frame measures the row, the second one finds it where it stands.
    requestAnimationFrame(() => requestAnimationFrame(show));
  };
  /** Moves the focus to the next or previous requirement. */
  const onStep = (from: number, step: 1 | -1) => {
    let next = from + step;
    while (shown[next]?.type === 'HEAD') next += step;
    if (!shown[next]) return;
    goTo(next, 'auto');
    const target = () =>
      scroller.current?.querySelector<HTMLElement>(`[data-index="${next}"] button[aria-expanded]`) ?? null;
    // At once where the row is there, so that the next key already meets it; else when scrolling has brought it.
    const present = target();
    if (present) present.focus({ preventScroll: true });
    else requestAnimationFrame(() => target()?.focus());
  };

  const items = isPrinting ? shown.map((row, index) => ({ key: row._id, index, start: 0 })) : virtual.getVirtualItems();
  const active = sectionAt(sections, virtual.range?.startIndex ?? 0);
  const file = withSearch('/api/normsReq/exportRequirements', {
    deviceId,
    norm: norm.norm,
    locale,
    asOf: asOf ?? undefined,
  });
  return (
    <section className={css.pane} aria-label={t('norms.table.label', { name: say(norm.name) })}>
      <div className={css.bar}>
        <StatusChoice label={t('norms.table.only')} rows={duties} status={status} onChange={setStatus} />
        <ButtonLink to={file} reloadDocument download>
          {t('norms.table.export')}
        </ButtonLink>
      </div>
      {shown.length === 0 ? (
        <div className={css.none}>
          <p>{t('norms.table.none', { status: status === 'ALL' ? '' : t(`norms.status.${status}`) })}</p>
          <Button onPress={() => setStatus('ALL')}>{t('norms.list.clear')}</Button>
        </div>
      ) : (
        <div className={css.columns}>
          <ClauseTree sections={sections} active={active?.id ?? null} onGoTo={(index) => goTo(index)} />
          <div
            className={css.table}
            role="table"
            aria-label={t('norms.table.label', { name: say(norm.name) })}
            aria-rowcount={shown.length + 1}
          >
            <div role="rowgroup">
              <div className={css.heads} role="row" aria-rowindex={1}>
                <span role="columnheader">{t('norms.table.clause')}</span>
                <span role="columnheader">{t('norms.table.requirement')}</span>
                <span role="columnheader">{t('norms.table.applicable')}</span>
                <span role="columnheader">{t('norms.table.trace')}</span>
              </div>
            </div>
            <RowScroller ref={scroller} height={isPrinting ? null : virtual.getTotalSize()}>
              {items.map(({ key, index, start }) => {
                const row = shown[index]!;
                return (
                  <RequirementRow
                    key={key}
                    ref={virtual.measureElement}
                    {...{ row, index, deviceId, norm, moment, mayWrite }}
                    offset={isPrinting ? null : start}
                    isOpen={open === row._id}
                    onStep={onStep}
                    onToggle={() => toggle(row._id, index)}
                  />
                );
              })}
            </RowScroller>
          </div>
        </div>
      )}
      <p className={css.keys}>{t('norms.table.keys')}</p>
    </section>
  );
}

/** Duties that have the status, and the headings above them. */
function withHeadings(rows: readonly Requirement[], status: StatusFilter): readonly Requirement[] {
  if (status === 'ALL') return rows;
  const shown: Requirement[] = [];
  let heading: Requirement | null = null;
  for (const row of rows) {
    if (row.type === 'HEAD') heading = row;
    else if (row.applicabilityStatus === status) {
      if (heading) shown.push(heading);
      heading = null;
      shown.push(row);
    }
  }
  return shown;
}
