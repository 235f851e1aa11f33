import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../risks.module.css';
import { FlowCard } from './flow-card.tsx';
import { OverallCard } from './overall-card.tsx';

type OverallSectionProps = ComponentProps<typeof OverallCard> & ComponentProps<typeof FlowCard>;

/** The risk file as a whole: where its risks stand before and after control, and the conclusion on what remains. */
export function OverallSection({ rows, scales, ...overall }: OverallSectionProps) {
  const { t } = useTranslation();
  return (
    <div className={css.pair}>
      <FlowCard rows={rows} scales={scales} />
      <OverallCard {...overall} />
      {!overall.file.ownScales && <p className={css.quiet}>{t('risks.scales.startingNote')}</p>}
    </div>
  );
}
