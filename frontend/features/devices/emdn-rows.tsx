import { useVirtualizer } from '@tanstack/react-virtual';
import { useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import css from './emdn.module.css';
import { moveOf } from './emdn-keys.ts';
import type { EmdnTree } from './emdn.ts';

type EmdnRowsProps = {
  tree: EmdnTree;
  borrowed: ReadonlySet<string>;
  rows: readonly number[];
  value: string | null;
  isOpen: (node: number) => boolean;
  canToggle: boolean;
  onToggle: (node: number) => void;
  onPick: (code: string) => void;
};

const rowHeight = 32;

/**
 * About 20 elements on screen for 8,454 codes. One tab stop; up and down move, right and left open and close, Enter
 * picks.
 */
export function EmdnRows({ tree, borrowed, rows, value, isOpen, canToggle, onToggle, onPick }: EmdnRowsProps) {
  const { t } = useTranslation();
  const base = useId();
  const [active, setActive] = useState(0);
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  const current = Math.max(0, Math.min(active, rows.length - 1));

  function onKeyDown(event: KeyboardEvent) {
    const move = moveOf(event.key, { tree, rows, current, isOpen });
    if (!move) return;
    event.preventDefault();
    if (move.type === 'go') {
      setActive(move.row);
      virtual.scrollToIndex(move.row);
    } else if (move.type === 'pick') onPick(tree.codes[move.node] ?? '');
    else if (canToggle) onToggle(move.node);
  }

  /** A press on the arrow of a row opens and closes it; elsewhere on the row it picks, and shows the children. */
  function onClick({ target }: MouseEvent) {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
    if (!row || !(target instanceof Element)) return;
    const index = Number(row.dataset['row']);
    const node = rows[index] ?? 0;
    setActive(index);
    const isBranch = (tree.children[node]?.length ?? 0) > 0;
    if (target.closest('[data-twist]')) return void (canToggle && onToggle(node));
    if (canToggle && isBranch && !isOpen(node)) onToggle(node);
    onPick(tree.codes[node] ?? '');
  }

  return (
    <div
      ref={scroller}
      className={css.tree}
      role="tree"
      aria-label={t('devices.emdn.label')}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onClick={onClick}
      aria-activedescendant={rows.length > 0 ? `${base}-${rows[current]}` : undefined}
    >
      <div role="presentation" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map((item) => {
          const node = rows[item.index] ?? 0;
          const code = tree.codes[node] ?? '';
          const depth = tree.depth[node] ?? 0;
          const isBranch = (tree.children[node]?.length ?? 0) > 0;
          return (
            <div
              key={node}
              id={`${base}-${node}`}
              role="treeitem"
              className={css.node}
              aria-level={depth + 1}
              aria-expanded={isBranch ? isOpen(node) : undefined}
              aria-selected={code === value}
              data-active={item.index === current || undefined}
              style={{ transform: `translateY(${item.start}px)`, paddingInlineStart: 4 + depth * 20 }}
              data-row={item.index}
            >
              <span className={css.twist} aria-hidden data-twist={isBranch || undefined}>
                {isBranch ? (isOpen(node) ? '▾' : '▸') : ''}
              </span>
              <code>{code}</code> <span lang={borrowed.has(code) ? 'en' : undefined}>{tree.terms[node]}</span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
