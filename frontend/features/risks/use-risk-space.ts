import { riskDecisionsOf } from '#/backend/projections/documents/risk-file/fold.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { isOnScale, scalesIn } from '#/backend/events/risk-scales.ts';
import { useLocale } from '../../shared/use-locale.ts';
import type { Replay } from '../../replay/use-replay.ts';
import {
  categoriesOf,
  filtered,
  isIn,
  linesOf,
  noFilter,
  rowsOf,
  sections,
  type RiskFilter,
  type RiskRow,
  type Section,
} from './risk-rows.ts';
import { goTo, neighbour, noSelection, toggled, type Selection } from './selection.ts';
import { useDecisions } from './use-decisions.ts';
import { useRiskTexts } from './use-risk-texts.ts';

const nothing = {};

/** Everything that the risk screen shows of a moment: rows, lines, filter, selection, decisions. */
export function useRiskSpace(deviceId: string, { moment, isPast }: Replay) {
  const { locale } = useLocale();
  const loaded = useRiskTexts(deviceId, moment);
  const decisions = useDecisions(deviceId, riskDecisionsOf(moment.risks));
  const [section, setSection] = useState<Section>(sectionOfAddress);
  const [filter, setFilter] = useState<RiskFilter>(noFilter);
  const [isGrouped, setGrouped] = useState(true);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [selection, setSelection] = useState<Selection>(selectionOfAddress);

  const rows = useStable(rowsOf, moment, loaded.texts, isPast ? nothing : decisions.sent, locale);
  const inSection = useMemo(() => rows.filter((row) => isIn(section, row)), [rows, section]);
  const sought = useDeferredValue(filter);
  const found = useMemo(() => filtered(inSection, sought), [inSection, sought]);
  const lines = useMemo(() => linesOf(found, { isGrouped, closed, locale }), [found, isGrouped, closed, locale]);
  const keys = useMemo(() => lines.flatMap((line) => (line.kind === 'risk' ? [line.id] : [])), [lines]);
  const counts = useMemo(
    () => Object.fromEntries(sections.map((name) => [name, rows.filter((row) => isIn(name, row)).length])),
    [rows],
  );
  const byKey = useMemo(() => new Map(rows.map((row) => [row.key, row])), [rows]);
  const scales = scalesIn(moment.risks);
  const estimates = useMemo(
    () =>
      rows.flatMap(({ decision, estimate }) =>
        decision === 'REJECT' || !estimate || !isOnScale(estimate, scales) ? [] : [estimate],
      ),
    [rows, scales],
  );

  return {
    ...loaded,
    decisions,
    rows,
    byKey,
    lines,
    found,
    total: inSection.length,
    categories: useMemo(() => categoriesOf(inSection, locale), [inSection, locale]),
    types: useMemo(() => [...new Set(rows.map(({ words }) => words.type))].toSorted(), [rows]),
    counts,
    estimates,
    section,
    filter,
    isGrouped,
    selection,
    setFilter,
    setGrouped,
    setSelection,
    open: (name: Section) => {
      setSection(name);
      setFilter(noFilter);
      setSelection(noSelection);
      writeSection(name);
    },
    toggleGroup: (id: string) => setClosed((groups) => new Set(groups.symmetricDifference(new Set([id])))),
    press: (key: string, how: 'open' | 'extend' | 'toggle') =>
      setSelection((before) => (how === 'toggle' ? toggled(before, key) : goTo(before, keys, key, how === 'extend'))),
    move: (by: number, isExtending: boolean) =>
      setSelection((before) => {
        const next = neighbour(keys, before.current, by);
        return next === null ? before : goTo(before, keys, next, isExtending);
      }),
    /** After a rejection the row is gone from its place: on to the next one. */
    leave: (key: string) =>
      setSelection((before) => {
        const next = neighbour(keys, key, 1);
        return next === null || next === key ? before : goTo(before, keys, next, false);
      }),
  };
}

/** Rows that did not change stay the same objects, so that only those that did are drawn again. */
function useStable(build: typeof rowsOf, ...[moment, texts, sent, locale]: Parameters<typeof rowsOf>): RiskRow[] {
  const { risks, profile } = moment;
  const [cache] = useState(() => new Map<string, RiskRow>());
  return useMemo(() => {
    const rows = build({ risks, profile }, texts, sent, locale).map((row) => {
      const before = cache.get(row.key);
      return before && isSame(before, row) ? before : row;
    });
    cache.clear();
    for (const row of rows) cache.set(row.key, row);
    return rows;
  }, [build, cache, risks, profile, texts, sent, locale]);
}

const isSame = (one: RiskRow, other: RiskRow): boolean =>
  one.decision === other.decision &&
  one.searched === other.searched &&
  one.words === other.words &&
  one.estimate === other.estimate &&
  one.initial === other.initial &&
  one.residual === other.residual &&
  one.triggered === other.triggered &&
  one.suggested === other.suggested &&
  one.isEdited === other.isEdited &&
  one.source === other.source &&
  one.lang === other.lang;

function sectionOfAddress(): Section {
  const named = new URLSearchParams(location.search).get('section');
  return sections.find((name) => name === named) ?? 'bank';
}

/** A link may name a risk: `?risk=RSK.ELEC.001`. */
function selectionOfAddress(): Selection {
  const current = new URLSearchParams(location.search).get('risk');
  return current === null ? noSelection : { ...noSelection, current, anchor: current };
}

/** The section is part of the address, so that it is a link and survives a reload. */
function writeSection(section: Section): void {
  const url = new URL(location.href);
  if (section === 'bank') url.searchParams.delete('section');
  else url.searchParams.set('section', section);
  history.replaceState(history.state, '', url);
}
