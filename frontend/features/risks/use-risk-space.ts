import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { scalesIn } from '#/backend/events/risk-scales.ts';
import { riskDecisionsOf } from '#/backend/projections/documents/risk-file/fold.ts';
import { useAddress, useSettledAddress } from '../../shared/address-state.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { unfiltered, useTableView } from '../../shared/use-table-view.ts';
import type { Replay } from '../../replay/use-replay.ts';
import { goTo, noSelection, toggled, withAll, type Selection } from '../../ui/table/selection.ts';
import { keysIn } from '../../ui/table/arrange.ts';
import { useTableRows } from '../../ui/table/use-table-rows.ts';
import { riskColumns } from './list/risk-columns.tsx';
import { cellIn, writtenCell } from './list/filter-address.ts';
import {
  filtered,
  isIn,
  noneUnderWay,
  riskLines,
  rowsOf,
  sections,
  type RiskFilter,
  type RiskRow,
  type Section,
} from './risk-rows.ts';
import type { Press } from '../../ui/table/data-table.tsx';
import { useDecisions } from './decisions/use-decisions.ts';
import { useRiskTexts } from './use-risk-texts.ts';

/** All state of the risk screen at a moment: rows, lines, filter, selection, decisions. */
export function useRiskSpace(deviceId: string, { moment, isPast }: Replay, acts: 'none' | 'decide' | 'edit') {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const loaded = useRiskTexts(deviceId, moment);
  const decisions = useDecisions(deviceId, riskDecisionsOf(moment.risks));
  const [address, change] = useAddress();
  const section = sectionOf(address.get('section'));
  const [text, setText] = useSettledAddress('q');
  const [opened, setOpened] = useSettledAddress('risk');
  const written = address.get('cell');
  const filter = useMemo<RiskFilter>(() => ({ text, cell: cellIn(written) }), [written, text]);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [selection, setSelection] = useState<Selection>(() => selectionOf(opened));
  const [followed, setFollowed] = useState(opened);
  if (followed !== opened) {
    // Back, forward or a link opened another risk, or none.
    setFollowed(opened);
    if (opened !== '' && opened !== selection.current) setSelection(selectionOf(opened));
  }

  const rows = useStable(rowsOf, moment, loaded.texts, isPast ? noneUnderWay : decisions.underWay, locale);
  const inSection = useMemo(() => rows.filter((row) => isIn(section, row)), [rows, section]);
  const sought = useDeferredValue(filter);
  const found = useMemo(() => filtered(inSection, sought), [inSection, sought]);
  const scales = scalesIn(moment.risks);
  // The levels of the file and the links of the chain are two tables to who chooses columns.
  const tableName = section === 'final' ? 'risk-file' : 'risks';
  const view = useTableView(tableName, 'category');
  const columns = useMemo(() => riskColumns(t, { section, acts, scales }), [t, section, acts, scales]);
  const table = useTableRows(columns, found, view, locale);
  const lines = useMemo(
    () =>
      riskLines(table.rows, {
        by: columns.find(({ id, choice }) => id === view.group && choice) ?? null,
        aside: t('risks.table.rejected'),
        closed,
        locale,
        isSorted: view.sort !== null,
      }),
    [table.rows, columns, view.group, view.sort, closed, locale, t],
  );
  const keys = useMemo(() => keysIn(lines), [lines]);
  const counts = useMemo(
    () => Object.fromEntries(sections.map((name) => [name, rows.filter((row) => isIn(name, row)).length])),
    [rows],
  );
  const byKey = useMemo(() => new Map(rows.map((row) => [row.key, row])), [rows]);
  return {
    ...loaded,
    decisions,
    rows,
    byKey,
    lines,
    /** The rows that are shown, in their order. */
    found: table.rows,
    inSection,
    categories: useMemo(() => [...new Set(rows.map(({ words }) => words.category))].toSorted(), [rows]),
    types: useMemo(() => [...new Set(rows.map(({ words }) => words.type))].toSorted(), [rows]),
    counts,
    section,
    filter,
    scales,
    table: tableName,
    view,
    columns,
    shownColumns: table.columns,
    selection,
    /** Key of the risk whose details are shown, or ''. */
    opened,
    setText: (next: string) => setText(next, next === ''),
    setCell: (next: RiskFilter['cell']) => change({ cell: writtenCell(next) }),
    clearFilter: () => {
      if (text !== '') setText('', true);
      change({ cell: null, ...unfiltered(view.filters) });
    },
    setSelection,
    close: () => setOpened('', true),
    open: (name: Section) => {
      setSelection(noSelection);
      const none = { q: null, cell: null, risk: null, sort: null, columns: null, group: null, saved: null };
      change({ ...none, ...unfiltered(view.filters), section: name === 'bank' ? null : name });
    },
    selectAll: () => setSelection((before) => withAll(before, keys)),
    toggleGroup: (id: string) => setClosed((groups) => new Set(groups.symmetricDifference(new Set([id])))),
    press: (key: string, how: Press) => {
      setSelection((before) => (how === 'toggle' ? toggled(before, key) : goTo(before, keys, key, how === 'extend')));
      if (how === 'open') setOpened(key, true);
    },
    /** Moves the reader to this row; open details follow. */
    moveTo: (key: string, isExtending: boolean) => {
      setSelection((before) => goTo(before, keys, key, isExtending));
      if (opened !== '') setOpened(key);
    },
    /** A rejected row leaves its place: move to the next one, and return its key. */
    leave: (key: string) => {
      const at = keys.indexOf(key);
      const next = keys[at + 1] ?? keys[at - 1];
      if (next === undefined) return null;
      setSelection((before) => goTo(before, keys, next, false));
      if (opened === key) setOpened(next);
      return next;
    },
  };
}

/** Unchanged rows stay the same objects, so that only changed ones render again. */
function useStable(build: typeof rowsOf, ...[moment, texts, underWay, locale]: Parameters<typeof rowsOf>): RiskRow[] {
  const { risks, profile } = moment;
  const [cache] = useState(() => new Map<string, RiskRow>());
  return useMemo(() => {
    const rows = build({ risks, profile }, texts, underWay, locale).map((row) => {
      const before = cache.get(row.key);
      return before && isSame(before, row) ? before : row;
    });
    cache.clear();
    for (const row of rows) cache.set(row.key, row);
    return rows;
  }, [build, cache, risks, profile, texts, underWay, locale]);
}

const isSame = (one: RiskRow, other: RiskRow): boolean =>
  one.decision === other.decision &&
  one.isSaving === other.isSaving &&
  one.refusal === other.refusal &&
  one.searched === other.searched &&
  one.words === other.words &&
  one.inEnglish === other.inEnglish &&
  one.estimate === other.estimate &&
  one.initial === other.initial &&
  one.residual === other.residual &&
  one.triggered === other.triggered &&
  one.suggested === other.suggested &&
  one.isEdited === other.isEdited &&
  one.source === other.source &&
  one.controls === other.controls &&
  one.reason === other.reason &&
  one.lang === other.lang;

const sectionOf = (named: string | null): Section => sections.find((name) => name === named) ?? 'bank';

/** A link may name a risk: `?risk=RSK.ELEC.001`. */
const selectionOf = (key: string): Selection =>
  key === '' ? noSelection : { ...noSelection, current: key, anchor: key };
