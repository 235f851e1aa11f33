import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Tooltip } from '../ui/tooltip.tsx';
import { sentenceOf } from './api-error.ts';
import { citationIn } from '#/knowledge/language/citation.ts';
import { glossaryQuery } from './glossary.ts';
import css from './term.module.css';
import { useLocale } from './use-locale.ts';

/**
 * A term that tells what it means while it is hovered, focused or tapped. `of`: its key in the glossary, which is loaded
 * when a term is wanted for the first time.
 */
export function Term({ of, children }: { of: string; children: ReactNode }) {
  const { t } = useTranslation();
  const { locale, say } = useLocale();
  const [isWanted, setWanted] = useState(false);
  const { data, error } = useQuery({ ...glossaryQuery(), enabled: isWanted });
  const term = data?.terms.find(({ key }) => key === of);
  const want = () => setWanted(true);
  const text = term
    ? `${say(term.definition)} (${citationIn(locale, term.source)})`
    : error
      ? sentenceOf(error, t('errors.unreachable'))
      : t('common.loading');
  return (
    <span className={css.frame}>
      <Tooltip text={text}>
        {(described) => (
          <button type="button" {...described} className={css.term} onPointerEnter={want} onFocus={want} onClick={want}>
            {children}
          </button>
        )}
      </Tooltip>
    </span>
  );
}
