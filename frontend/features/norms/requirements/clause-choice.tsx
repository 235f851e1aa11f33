import { useTranslation } from 'react-i18next';
import { citationIn } from '#/knowledge/language/citation.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import css from './clause-choice.module.css';
import type { Section } from './clause-sections.ts';

type ClauseChoiceProps = { sections: readonly Section[]; onGoTo: (index: number) => void };

/** Leads to a section of a norm, or to a clause in it. */
export function ClauseChoice({ sections, onGoTo }: ClauseChoiceProps) {
  const { t } = useTranslation();
  const { locale, say } = useLocale();
  if (sections.length < 2) return null;
  return (
    <select
      className={css.choice}
      aria-label={t('norms.clauses.jump')}
      value=""
      onChange={({ target }) => target.value !== '' && onGoTo(Number(target.value))}
    >
      <option value="">{t('norms.clauses.jump')}</option>
      {sections.map(({ id, index, part, clause, title, depth }) => (
        <option key={id} value={index}>
          {`${depth > 0 ? '\u2003' : ''}${depth === 0 && part !== '' ? `${citationIn(locale, part)} · ` : ''}${citationIn(locale, clause)} ${say(title)}`.trimEnd()}
        </option>
      ))}
    </select>
  );
}
