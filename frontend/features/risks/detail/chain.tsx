import { useTranslation } from 'react-i18next';
import css from './detail.module.css';
import type { RiskRow } from '../risk-rows.ts';

const links = ['hazardPhenomenon', 'sequence', 'hazardSituation', 'harm'] as const;

/** The chain of ISO 14971 in its order. */
export function Chain({ risk: { words, lang } }: { risk: Pick<RiskRow, 'words' | 'lang'> }) {
  const { t } = useTranslation();
  return (
    <dl className={css.chain} lang={lang ?? undefined}>
      {links
        .filter((link) => words[link] !== '')
        .map((link) => (
          <div key={link}>
            <dt lang={lang ? document.documentElement.lang : undefined}>{t(`risks.words.${link}`)}</dt>
            <dd>{words[link]}</dd>
          </div>
        ))}
    </dl>
  );
}
