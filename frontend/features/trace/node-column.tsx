import { useEffect, useRef, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/link.tsx';
import { traceKinds, type Neighbour, type TraceKind } from '#/backend/api/trace/contract.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { NodeStatus } from './node-status.tsx';
import css from './trace.module.css';

type NodeColumnProps = { side: 'causes' | 'consequences'; nodes: readonly Neighbour[] };

/** The neighbours on one side of a node, by kind; each is a step of the walk. */
export function NodeColumn({ side, nodes }: NodeColumnProps) {
  const { t } = useTranslation();
  const groups = Map.groupBy(nodes, ({ kind }) => kind);
  return (
    <nav className={css.column} aria-label={t(`trace.${side}`)}>
      <h2>{t(`trace.${side}`)}</h2>
      {nodes.length === 0 && <p className={css.quiet}>{t(`trace.none.${side}`)}</p>}
      {traceKinds.map((kind) => {
        const its = groups.get(kind);
        return its && <NodeGroup key={kind} side={side} kind={kind} nodes={its} />;
      })}
    </nav>
  );
}

/** Of a group at first; a standard has hundreds of requirements. */
const few = 8;

function NodeGroup({ side, kind, nodes }: NodeColumnProps & { kind: TraceKind }) {
  const { t } = useTranslation();
  const [isAll, setAll] = useState(false);
  const added = useRef<HTMLAnchorElement>(null);
  // The button that showed them is gone.
  useEffect(() => {
    if (isAll) added.current?.focus();
  }, [isAll]);
  const shown = isAll ? nodes : nodes.slice(0, few);
  return (
    <section>
      <h3>
        {t(`trace.kind.${kind}`)} <small>{nodes.length}</small>
      </h3>
      <ul>
        {shown.map((node, place) => (
          <li key={node.id}>
            <NodeLink side={side} node={node} ref={place === few ? added : undefined} />
          </li>
        ))}
      </ul>
      {shown.length < nodes.length && (
        <button type="button" className={css.more} onClick={() => setAll(true)}>
          {t('trace.more', { count: nodes.length - shown.length })}
        </button>
      )}
    </section>
  );
}

type NodeLinkProps = { side: NodeColumnProps['side']; node: Neighbour; ref: Ref<HTMLAnchorElement> | undefined };

function NodeLink({ side, node, ref }: NodeLinkProps) {
  const { t } = useTranslation();
  const { say } = useLocale();
  return (
    <Link
      ref={ref}
      to={{ search: `?node=${encodeURIComponent(node.id)}` }}
      className={css.node}
      data-kind={node.kind}
      data-side={side}
    >
      <strong>{say(node.title)}</strong>
      {node.detail && <small>{say(node.detail)}</small>}
      <span className={css.foot}>
        <NodeStatus node={node} />
        {node[side] > 0 && <span className={css.quiet}>{t(`trace.further.${side}`, { count: node[side] })}</span>}
      </span>
    </Link>
  );
}
