import { useTranslation } from 'react-i18next';
import css from './source-mark.module.css';
import type { RiskRow } from '../risk-rows.ts';

const glyphs = { Library: '▤', AI: '✦', Own: '✎', found: '⌕' } as const;

/** The source of a risk: the risk bank, a model, the manufacturer; and whether it was found on request. */
export function SourceMark({ source, isSuggested }: { source: RiskRow['source']; isSuggested: boolean }) {
  const { t } = useTranslation();
  const kind = source === 'Library' && isSuggested ? 'found' : source;
  const name = t(`risks.source.${kind}`);
  return (
    <span className={css.mark} data-kind={kind} role="img" aria-label={name} title={name}>
      {glyphs[kind]}
    </span>
  );
}
