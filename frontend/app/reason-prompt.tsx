import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { askedReasonAtom } from '../shared/ask-reason.ts';
import { ReasonDialog } from '../ui/reason-dialog.tsx';

/** Asks for the reason of a change that a screen has just sent, if the organisation requires one for every change. */
export function ReasonPrompt() {
  const { t } = useTranslation();
  const asked = useAtomValue(askedReasonAtom);
  if (!asked) return null;
  return (
    <ReasonDialog
      title={t('shell.reason.title')}
      text={t('shell.reason.text')}
      label={t('shell.reason.label')}
      missing={t('shell.reason.missing')}
      confirm={t('shell.reason.confirm')}
      onClose={() => asked.settle(null)}
      onConfirm={asked.settle}
    />
  );
}
