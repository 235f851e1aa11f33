import { useTranslation } from 'react-i18next';
import type { RiskDecision } from '#/backend/events/risks.ts';
import { shortcuts } from '../../../shared/keys/shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import css from './bulk-bar.module.css';

type BulkBarProps = { count: number; onDecide: (decision: RiskDecision) => void; onClear: () => void };

/** Decides all selected risks at once. */
export function BulkBar({ count, onDecide, onClear }: BulkBarProps) {
  const { t } = useTranslation();
  return (
    <div className={css.bar} role="group" aria-label={t('risks.bulk.title')}>
      <strong role="status">{t('risks.bulk.selected', { count })}</strong>
      <Button look="primary" onPress={() => onDecide('ACCEPT')}>
        <span aria-hidden>✓</span> {t('risks.bulk.accept')} <kbd aria-hidden>{shortcuts.accept.written[0]}</kbd>
      </Button>
      <Button onPress={() => onDecide('REJECT')}>
        <span aria-hidden>✕</span> {t('risks.bulk.reject')} <kbd aria-hidden>{shortcuts.reject.written[0]}</kbd>
      </Button>
      <Button look="ghost" onPress={onClear}>
        {t('risks.bulk.clear')}
      </Button>
    </div>
  );
}
