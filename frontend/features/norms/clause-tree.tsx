import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { citationIn } from '../../shared/citation.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { SelectField } from '../../ui/select-field.tsx';
import css from './clause-tree.module.css';
import type { Section } from './clause-sections.ts';

type ClauseTreeProps = { sections: readonly Section[]; active: string | null; onGoTo: (index: number) => void };

/** The sections of a norm; the one that is read shows its clauses. On narrow screens it is a choice instead. */
export function ClauseTree({ sections, active, onGoTo }: ClauseTreeProps) {
  const { t } = useTranslation();
  const { locale, say } = useLocale();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const [box, current] = [list.current, list.current?.querySelector<HTMLElement>('[aria-current]')];
    if (active === null || !box || !current) return;
    const [top, bottom] = [current.offsetTop - box.offsetTop, current.offsetTop - box.offsetTop + current.offsetHeight];
    if (top < box.scrollTop) box.scrollTop = top;
    else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight;
  }, [active]);
  const nameOf = ({ clause, title }: Section) => `${citationIn(locale, clause)} ${say(title)}`.trim();
  return (
    <>
      <nav className={css.tree} aria-label={t('norms.clauses.label')}>
        <ol ref={list}>
          {sections.map((section, at) => (
            <li key={section.id} data-depth={section.depth}>
              {section.part !== '' && section.part !== sections[at - 1]?.part && (
                <p className={css.part}>{citationIn(locale, section.part)}</p>
              )}
              <button
                type="button"
                aria-current={section.id === active ? 'location' : undefined}
                onClick={() => onGoTo(section.index)}
              >
                <code>{citationIn(locale, section.clause)}</code> <span>{say(section.title)}</span>
              </button>
              {section.id === active && section.clauses.length > 1 && (
                <ol className={css.clauses}>
                  {section.clauses.map(({ clause, index }) => (
                    <li key={index}>
                      <button type="button" onClick={() => onGoTo(index)}>
                        <code>{citationIn(locale, clause)}</code>
                      </button>
                    </li>
                  ))}
                </ol>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <div className={css.choice}>
        <SelectField
          label={t('norms.clauses.jump')}
          value={active ?? ''}
          options={sections.map((section) => ({ value: section.id, label: nameOf(section) }))}
          onChange={(id) => onGoTo(sections.find((section) => section.id === id)?.index ?? 0)}
        />
      </div>
    </>
  );
}
