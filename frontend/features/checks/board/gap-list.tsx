import { Suspense, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Run, ShownFinding } from '#/backend/api/checks/contract.ts';
import { lazy } from '../../../ui/lazy.ts';
import { useAddress, useSettledAddress } from '../../../shared/address-state.ts';
import { useRowKeys } from '../../../shared/keys/use-row-keys.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { useTableView } from '../../../shared/use-table-view.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../../ui/card.tsx';
import type { Line } from '../../../ui/table/column.ts';
import { DataTable, type TableHandle } from '../../../ui/table/data-table.tsx';
import { TableViewButton } from '../../../ui/table/table-view-button.tsx';
import { useTableRows } from '../../../ui/table/use-table-rows.ts';
import { useRunWords } from '../use-run-words.ts';
import css from './board.module.css';
import { gapColumns } from './gap-columns.tsx';
import { gapState, noAct } from './gap-state.ts';
import { countsOf, filtered, shows } from './gaps.ts';
import { useGapActs } from './use-gap-acts.ts';

type GapListProps = {
  run: Run;
  findings: readonly ShownFinding[];
  asOf: string | null;
  mayWrite: boolean;
  isDimmed: boolean;
};

// The evidence loads with the first gap that is opened.
const GapPane = lazy(async () => ({ default: (await import('./gap-pane.tsx')).GapPane }));

/** The gaps on the left, and the evidence of the one in the address on the right. */
export function GapList({ run, findings, asOf, mayWrite, isDimmed }: GapListProps) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { normName } = useRunWords();
  const [address, change] = useAddress();
  const [text, setText] = useSettledAddress('q');
  const [code, setCode] = useSettledAddress('gap');
  const table = useRef<TableHandle>(null);
  useRowKeys(table);
  const norm = address.get('norm');
  const show = shows.find((one) => one === address.get('show')) ?? 'gaps';
  const found = useMemo(() => filtered(findings, { show, norm, text }, locale), [findings, show, norm, text, locale]);
  const counts = useMemo(() => countsOf(findings, norm), [findings, norm]);
  const view = useTableView('check-gaps');
  const actOf = useGapActs(run, asOf);
  const columns = useMemo(
    () => gapColumns(t, locale, (finding) => gapState(finding, actOf?.(finding) ?? noAct)),
    [t, locale, actOf],
  );
  const sorted = useTableRows(columns, found, view, locale);
  const lines = useMemo(
    () => sorted.rows.map((row): Line<ShownFinding> => ({ kind: 'row', id: row.code, row })),
    [sorted.rows],
  );
  const context = useMemo(() => ({ locale, normName }), [locale, normName]);
  // A task names its gap by the requirement, which is the same in every check.
  const opened = findings.find((finding) => finding.code === code || finding.requirement === code) ?? null;
  const clear = () => {
    setText('', true);
    change({ show: null, norm: null });
  };
  return (
    <div className={css.gaps} data-open={opened !== null || undefined}>
      <div className={css.left}>
        <div className={css.filter} role="search" aria-label={t('findings.board.filter')}>
          <h2>{t('findings.board.toResolve')}</h2>
          {shows.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === show}
              onClick={() => change({ show: one === 'gaps' ? null : one })}
            >
              {t(`findings.board.show.${one}`)} <small>{counts[one]}</small>
            </button>
          ))}
          {norm !== null && (
            <button
              type="button"
              aria-pressed
              aria-label={t('findings.board.allNorms')}
              onClick={() => change({ norm: null })}
            >
              {normName(norm)} <span aria-hidden>✕</span>
            </button>
          )}
          <input
            type="search"
            value={text}
            maxLength={80}
            aria-label={t('findings.board.search')}
            placeholder={t('common.search')}
            onChange={({ target }) => setText(target.value)}
          />
          <TableViewButton columns={columns} view={view} />
        </div>
        {found.length === 0 ? (
          <EmptyState
            title={t(counts.all === 0 ? 'findings.board.nothingYet' : 'findings.board.noHits')}
            action={counts.all > 0 && <Button onPress={clear}>{t('findings.board.clear')}</Button>}
          />
        ) : (
          <DataTable
            ref={table}
            label={t('findings.board.toResolve')}
            className={css.table}
            columns={sorted.columns}
            view={view}
            lines={lines}
            context={context}
            current={opened?.code ?? null}
            selected={null}
            marks={marks}
            isDimmed={isDimmed}
            onMove={(id) => setCode(id)}
            onPress={(id) => setCode(id, true)}
          />
        )}
      </div>
      {opened && (
        <Suspense fallback={<Skeleton height={420} label={t('common.loading')} />}>
          <GapPane
            key={opened.code}
            run={run}
            finding={opened}
            act={actOf?.(opened)}
            mayWrite={mayWrite}
            place={{ at: found.indexOf(opened) + 1, of: found.length }}
            onClose={() => setCode('', true)}
            onDone={() => table.current?.focus()}
          />
        </Suspense>
      )}
    </div>
  );
}

const marks = ({ code, verdict }: ShownFinding) => ({ 'data-gap': code, 'data-verdict': verdict });
