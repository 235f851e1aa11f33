import { useTranslation } from 'react-i18next';
import { shortcuts, type ShortcutName } from '../../../shared/keys/shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import type { ReviewAct } from '../evidence/review-dialog.tsx';
import { choices } from './desk-order.ts';
import css from './desk.module.css';
import type { useDesk } from './use-desk.ts';

const keys = {
  met: 'deskMet',
  partly: 'deskPartly',
  gap: 'deskGap',
  notApplicable: 'deskNotApplicable',
} as const satisfies Record<string, ShortcutName>;

type DeskActsProps = { desk: ReturnType<typeof useDesk>; onOpen: (act: ReviewAct) => void };

/** Four equal choices, none of them proposed, and what else can be done with a finding. */
export function DeskActs({ desk, onOpen }: DeskActsProps) {
  const { t } = useTranslation();
  return (
    <div className={css.acts} role="group" aria-label={t('findings.desk.acts')}>
      {choices.map((choice) => (
        <Button key={choice} disabled={desk.isPending} onPress={() => desk.decide(choice)}>
          <Key name={keys[choice]} /> {t(`findings.desk.choice.${choice}`)}
        </Button>
      ))}
      <Button look="ghost" disabled={desk.isLast} onPress={desk.later}>
        <Key name="deskLater" /> {t('findings.desk.later')}
      </Button>
      <Button look="ghost" onPress={() => onOpen('ask')}>
        <Key name="deskAsk" /> {t('findings.review.ask')}
      </Button>
      <Button look="ghost" onPress={() => onOpen('assign')}>
        <Key name="deskAssign" /> {t('findings.review.assign')}
      </Button>
      <Button look="ghost" disabled={desk.back === null} onPress={() => desk.back?.()}>
        <Key name="deskBack" /> {t('findings.desk.back')}
      </Button>
    </div>
  );
}

const Key = ({ name }: { name: ShortcutName }) => <kbd aria-hidden>{shortcuts[name].written[0]}</kbd>;
