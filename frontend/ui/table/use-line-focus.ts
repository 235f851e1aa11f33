import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import type { Line } from './column.ts';
import type { Press } from './data-table.tsx';
import { lineAfter, rowAway } from './stepping.ts';

type LineFocus = {
  lines: readonly Line<unknown>[];
  current: string | null;
  scroller: RefObject<HTMLDivElement | null>;
  scrollTo: (index: number, align?: 'start' | 'auto') => void;
  rowHeight: number;
  selected: ReadonlySet<string> | null;
  isDriven?: boolean;
  onMove: (id: string, isExtending: boolean) => void;
  onPress: (id: string, how: Press) => void;
  onToggleGroup?: (id: string) => void;
  onSelectAll?: (() => void) | undefined;
};

const controls = 'a, button, input, summary';

/**
 * The focus of a table: one line is the tab stop, keys move from line to line, and a removed line passes the focus to
 * the next.
 */
export function useLineFocus(props: LineFocus) {
  const { lines, current, scroller } = props;
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const [{ id: stopId, index: place }, setPlace] = useState<{ id: string | null; index: number }>({
    id: current,
    index: 0,
  });
  /** The line that should have the focus, until it is drawn. */
  const wanted = useRef<string | null>(null);
  const found = lines.findIndex(({ id }) => id === stopId);
  const stop = found < 0 ? Math.min(place, Math.max(0, lines.length - 1)) : found;
  if (found >= 0 && found !== place) setPlace({ id: stopId, index: found });
  const standing = useRef(stop);
  useLayoutEffect(() => {
    standing.current = stop;
  });

  const go = useCallback((index: number, isExtending = false) => {
    const { lines: all, scrollTo, onMove } = latest.current;
    const line = all[index];
    if (!line) return;
    wanted.current = line.id;
    setPlace({ id: line.id, index });
    scrollTo(index);
    if (line.kind === 'row') onMove(line.id, isExtending);
  }, []);

  // A move of the current row from outside also moves the focus, unless the reader is somewhere else.
  useEffect(() => {
    const index = latest.current.lines.findIndex(({ id }) => id === current);
    if (current === null || index < 0) return;
    setPlace({ id: current, index });
    // The name of the first rows stays in sight.
    latest.current.scrollTo(index === 1 && latest.current.lines[0]?.kind === 'group' ? 0 : index);
    const { isDriven, scroller: table } = latest.current;
    const isReading = isDriven ? table.current?.contains(document.activeElement) === true : isHere(table.current);
    // A line to which a key has moved may not be drawn yet.
    if (isReading) wanted.current = current;
    else if (wanted.current !== current) wanted.current = null;
  }, [current]);

  // A removed line passes the focus to the line that takes its place.
  useLayoutEffect(() => {
    if (found >= 0 || stopId === null || document.activeElement !== document.body) return;
    const heir = lines[stop];
    wanted.current = heir?.id ?? null;
    if (heir?.kind === 'row') latest.current.onMove(heir.id, false);
  }, [lines, found, stop, stopId]);

  const settle = useCallback(() => {
    if (wanted.current === null) return;
    const line = lineOf(scroller.current, wanted.current);
    if (!line || line.closest('[inert]')) return;
    wanted.current = null;
    if (!line.contains(document.activeElement)) targetOf(line).focus({ preventScroll: true });
  }, [scroller]);
  useLayoutEffect(settle);

  const move = useCallback(
    (by: number, isExtending = false) => {
      const { lines: all } = latest.current;
      const isInside = scroller.current?.contains(document.activeElement) || latest.current.current !== null;
      const next = rowAway(all, isInside ? standing.current : -1, by);
      if (next !== null) go(next, isExtending);
    },
    [go, scroller],
  );
  const show = useCallback((id: string) => {
    const index = latest.current.lines.findIndex((line) => line.id === id);
    if (index < 0) return;
    setPlace({ id, index });
    latest.current.scrollTo(index, 'start');
  }, []);
  const press = useCallback((id: string, how: Press) => latest.current.onPress(id, how), []);
  const enter = useCallback(() => go(standing.current), [go]);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const { target, key } = event;
    if ((event.metaKey || event.ctrlKey) && key === 'a' && props.onSelectAll && !isField(target)) {
      event.preventDefault();
      return props.onSelectAll();
    }
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || !(target instanceof HTMLElement))
      return;
    const row = target.closest<HTMLElement>('[role=row]');
    if (!row) return;
    if (target.closest('[data-detail]')) {
      if (key !== 'Escape') return;
      event.preventDefault();
      return row.focus();
    }
    const at = row.dataset['index'] === undefined ? -1 : Number(row.dataset['index']);
    if (at < 0 ? inHead(event, row) : inRow(event, row, lines[at]!, props)) return event.preventDefault();
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / props.rowHeight) - 1);
    const next = at < 0 && key !== 'ArrowDown' ? null : lineAfter(key, at, lines.length, page);
    if (next === null) return;
    event.preventDefault();
    if (next >= 0) return go(next, event.shiftKey);
    scroller.current?.querySelector<HTMLElement>('[role=columnheader] button')?.focus();
  }

  /** The line with the focus, from any source, is the tab stop. */
  function onFocus({ target }: FocusEvent<HTMLDivElement>) {
    const id = target.closest<HTMLElement>('[data-line]')?.dataset['line'];
    if (id === undefined || id === stopId) return;
    setPlace({ id, index: lines.findIndex((line) => line.id === id) });
  }

  return { stop, move, enter, show, press, settle, onKeyDown, onFocus };
}

/** Whether the focus is in the table, or nowhere. */
const isHere = (table: HTMLElement | null) =>
  document.activeElement === document.body || table?.contains(document.activeElement) === true;

const isField = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'checkbox');

const lineOf = (table: HTMLElement | null, id: string) =>
  table?.querySelector<HTMLElement>(`[role=row][data-line="${CSS.escape(id)}"]`) ?? null;

/** The element of a line that takes the focus: the line, or the button of a group. */
const targetOf = (line: HTMLElement) =>
  line.tabIndex >= 0 || line.hasAttribute('tabindex') ? line : (line.querySelector<HTMLElement>('button') ?? line);

/** Moves from one head to the next. Returns whether it used the key. */
function inHead({ key, target }: KeyboardEvent, row: HTMLElement): boolean {
  const heads = [...row.querySelectorAll<HTMLElement>('button')];
  const at = heads.findIndex((head) => head === target);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: heads.length - 1 }[key];
  if (next === undefined) return false;
  heads[Math.max(0, Math.min(heads.length - 1, next))]?.focus();
  return true;
}

/** Opens a row, collapses a group, moves to the controls of a row and back. Returns whether it used the key. */
function inRow({ key, target }: KeyboardEvent, row: HTMLElement, line: Line<unknown>, props: LineFocus): boolean {
  if (line.kind === 'group') {
    const folds =
      line.isOpen !== undefined && ((key === 'ArrowLeft' && line.isOpen) || (key === 'ArrowRight' && !line.isOpen));
    if (folds) props.onToggleGroup?.(line.id);
    return folds;
  }
  if (key === 'Enter' && target === row) {
    props.onPress(line.id, 'open');
    return true;
  }
  if (key === ' ' && target === row) {
    if (props.selected) props.onPress(line.id, 'toggle');
    return true;
  }
  if (key === 'Escape' && target !== row) {
    row.focus();
    return true;
  }
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return false;
  const inside = [...row.querySelectorAll<HTMLElement>(controls)].filter((one) => !one.closest('[data-detail]'));
  const next = inside.findIndex((one) => one === target) + (key === 'ArrowRight' ? 1 : -1);
  (next < 0 ? row : (inside[Math.min(next, inside.length - 1)] ?? row)).focus();
  return true;
}
