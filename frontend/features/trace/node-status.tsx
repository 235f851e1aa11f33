import { useTranslation } from 'react-i18next';
import type { TraceNode } from '#/backend/api/trace/contract.ts';
import css from './trace.module.css';

const glyphs = {
  APPLICABLE: '✓',
  NA: '✕',
  UNKNOWN: '?',
  ACCEPT: '✓',
  REJECT: '✕',
  VERIFIED: '✓',
  OPEN: '△',
  met: '✓',
  metToConfirm: '?',
  gap: '✕',
  notAddressed: '✕',
  notApplicable: '–',
  unsure: '?',
  notReadable: '?',
  open: '△',
  closed: '✓',
  withdrawn: '✕',
} as const;
type Known = keyof typeof glyphs;
const isKnown = (status: string): status is Known => status in glyphs;

/** The state of a node in the words of its kind; nothing where a kind has none. */
export function NodeStatus({ node: { status } }: { node: Pick<TraceNode, 'status'> }) {
  const { t } = useTranslation();
  if (status === null || !isKnown(status)) return null;
  return (
    <span className={css.status} data-status={status}>
      <span aria-hidden>{glyphs[status]} </span>
      {t(`trace.status.${status}`)}
    </span>
  );
}
