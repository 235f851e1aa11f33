import { useTranslation } from 'react-i18next';
import type { FocusHeir } from '../../../ui/focus-return.ts';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';

type RiskReasonDialogProps = {
  title: string;
  /** Why the reason is asked: a risk is set aside, or something settled changes. */
  asks: 'aside' | 'again';
  isPending: boolean;
  focusHeir?: FocusHeir | undefined;
  onClose: () => void;
  onConfirm: (reason: string) => void;
};

const usual = ['absent', 'covered', 'use', 'design', 'duplicate'] as const;

/** Asks why a risk is set aside, or for the reason of a change to a settled part of the risk file. */
export function RiskReasonDialog({ asks, ...props }: RiskReasonDialogProps) {
  const { t } = useTranslation();
  const isAside = asks === 'aside';
  return (
    <ReasonDialog
      {...props}
      text={t(isAside ? 'risks.reason.asideText' : 'risks.reason.text')}
      label={t('risks.reason.label')}
      hint={t(isAside ? 'risks.reason.asideHint' : 'risks.reason.hint')}
      missing={t('risks.reason.missing')}
      confirm={t(isAside ? 'risks.bulk.reject' : 'risks.reason.confirm')}
      choices={isAside ? usual.map((reason) => t(`risks.reason.usual.${reason}`)) : undefined}
    />
  );
}
