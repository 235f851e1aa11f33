import { useTranslation } from 'react-i18next';
import { useDates } from '../../../shared/dates.ts';
import { sections, type Section } from '../risk-rows.ts';
import css from '../risks.module.css';

type SectionTabsProps = {
  current: Section;
  counts: Readonly<Record<string, number>>;
  onOpen: (section: Section) => void;
};

/** Sections: from the risk bank, identified by AI, finalise my risks, overall residual risk. */
export function SectionTabs({ current, counts, onOpen }: SectionTabsProps) {
  const { t } = useTranslation();
  const { number } = useDates();
  return (
    <nav className={css.sections} aria-label={t('risks.section.title')}>
      {sections.map((section) => (
        <button
          key={section}
          type="button"
          aria-current={section === current ? 'true' : undefined}
          onClick={() => onOpen(section)}
        >
          {t(`risks.section.${section}`)} {section !== 'overall' && <small>{number(counts[section] ?? 0)}</small>}
        </button>
      ))}
    </nav>
  );
}
