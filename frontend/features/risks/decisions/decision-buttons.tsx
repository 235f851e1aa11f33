import { useTranslation } from 'react-i18next';
import type { RiskDecision } from '#/backend/events/risks.ts';
import { slowAfterMs } from '../../../shared/saving.ts';
import { Badge } from '../../../ui/badge.tsx';
import { RefusedMark, SavingMark } from '../../../ui/saving-mark.tsx';
import css from './decision-buttons.module.css';
import type { RiskRow } from '../risk-rows.ts';

type DecisionButtonsProps = {
  risk: Pick<RiskRow, 'key' | 'decision' | 'isSaving' | 'refusal'>;
  /** In a row of a table. */
  isSmall?: boolean;
  onDecide: ((key: string, decision: RiskDecision) => void) | undefined;
};

const glyphs = { ACCEPT: '✓', REJECT: '✕' } as const;

/** Include or set aside, with the present decision marked; only words if nothing can be decided. */
export function DecisionButtons({
  risk: { key, decision, isSaving, refusal },
  isSmall = false,
  onDecide,
}: DecisionButtonsProps) {
  const { t } = useTranslation();
  if (!onDecide)
    return (
      <Badge tone={decision === 'ACCEPT' ? 'ok' : decision === 'REJECT' ? 'neutral' : 'warn'}>
        <span aria-hidden>{decision ? glyphs[decision] : '·'}</span>
        {t(`risks.decision.${decision ?? 'UNDECIDED'}`)}
      </Badge>
    );
  return (
    <span
      className={css.pair}
      role="group"
      aria-label={t('risks.decision.of', { risk: key })}
      aria-busy={isSaving || undefined}
    >
      {(['ACCEPT', 'REJECT'] as const).map((choice) => (
        <button
          key={choice}
          type="button"
          className={css.choice}
          data-choice={choice}
          aria-pressed={decision === choice}
          aria-label={t(choice === 'ACCEPT' ? 'risks.decision.accept' : 'risks.decision.reject', { risk: key })}
          title={t(choice === 'ACCEPT' ? 'risks.decision.acceptKey' : 'risks.decision.rejectKey')}
          data-small={isSmall || undefined}
          onClick={() => onDecide(key, choice)}
        >
          {isSmall && isSaving && decision === choice ? (
            <SavingMark isSmall isPending slowAfterMs={slowAfterMs} />
          ) : (
            <span aria-hidden>{glyphs[choice]}</span>
          )}
        </button>
      ))}
      {!isSmall && <SavingMark isPending={isSaving} slowAfterMs={slowAfterMs} />}
      <RefusedMark reason={refusal} isSmall={isSmall} />
    </span>
  );
}
