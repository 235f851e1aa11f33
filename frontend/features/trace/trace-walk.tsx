import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/link.tsx';
import type { TraceView } from '#/backend/api/trace/contract.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { NodeColumn } from './node-column.tsx';
import { NodeStatus } from './node-status.tsx';
import { nextFocus } from './walk-keys.ts';
import css from './trace.module.css';

/**
 * A node in the middle, its causes on the left and its consequences on the right. Arrows move between them; an arrow that
 * leads away from the middle walks on.
 */
export function TraceWalk({ view: { node, causes, consequences } }: { view: TraceView }) {
  const { t } = useTranslation();
  const { say, to } = useLocale();
  const frame = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  function onKeyDown(event: KeyboardEvent): void {
    // With a modifier an arrow is the browser's: Alt and left goes back.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const items = [...(frame.current?.querySelectorAll<HTMLElement>('[data-side]') ?? [])];
    const sides = items.map((item) => ({ side: item.dataset['side'] ?? '' }));
    const at = items.findIndex((item) => item === document.activeElement);
    const next = nextFocus(event.key, sides, at);
    if (next === null) return;
    event.preventDefault();
    const item = items[next.index];
    if (next.walks) item?.click();
    else item?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows between links, which work without them
    <div className={css.walk} ref={frame} onKeyDown={onKeyDown}>
      <NodeColumn side="causes" nodes={causes} />
      <section className={css.middle} aria-labelledby="trace-node" data-kind={node.kind}>
        <p className={css.kind}>{t(`trace.kind.${node.kind}`)}</p>
        <h2 id="trace-node" ref={heading} tabIndex={-1} data-side="middle">
          {say(node.title)}
        </h2>
        <NodeStatus node={node} />
        {node.detail && <p>{say(node.detail)}</p>}
        {node.kind === 'requirement' && node.detail === null && <p className={css.quiet}>{t('trace.withheld')}</p>}
        {node.link && <Link to={to(node.link)}>{t('trace.open')}</Link>}
        <p className={css.hint}>{t('trace.keys')}</p>
      </section>
      <NodeColumn side="consequences" nodes={consequences} />
    </div>
  );
}
