import { useTranslation } from 'react-i18next';
import type { CapaSectionShown } from '#/backend/api/capas/contract.ts';
import css from '../capas.module.css';

/** The text of a section as it prints; three dashes where there is none. */
export function SectionText({ section: { section, text } }: { section: Pick<CapaSectionShown, 'section' | 'text'> }) {
  const { t } = useTranslation();
  const isChoice = section === 'preventiveActionRequired' && (text === 'yes' || text === 'no');
  return <p className={css.text}>{isChoice ? t(`capas.preventive.${text}`) : text || '---'}</p>;
}
