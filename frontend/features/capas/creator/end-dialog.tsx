import { useTranslation } from 'react-i18next';
import { useAtomValue } from 'jotai';
import type { Capa } from '#/backend/api/capas/contract.ts';
import { sessionAtom } from '../../../shared/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { closeCapa, reopenCapa, withdrawCapa } from '../capas-queries.ts';
import { useCapaAct } from '../use-capa-act.ts';

type EndDialogProps = { capa: Capa; act: 'close' | 'reopen' | 'withdraw'; onClose: () => void };
const acts = { close: closeCapa, reopen: reopenCapa, withdraw: withdrawCapa };

/** Asks before a CAPA is closed, opened again or withdrawn; for the reason, where one is needed. */
export function EndDialog({ capa, act: what, onClose }: EndDialogProps) {
  const { t } = useTranslation();
  const session = useAtomValue(sessionAtom);
  const { act, isPending } = useCapaAct();
  const capaId = capa.id;
  // An author of it closes it only where there is nobody else: then the dialog asks for the reason.
  if (what !== 'close' || (session !== null && capa.authors.includes(session.userId)))
    return (
      <ReasonDialog
        title={t(`capas.end.${what}.title`)}
        text={t(what === 'close' ? 'capas.end.close.own' : `capas.end.${what}.text`)}
        label={t('capas.reason')}
        missing={t('capas.reasonMissing')}
        confirm={t(`capas.end.${what}.confirm`)}
        isPending={isPending}
        onClose={onClose}
        onConfirm={(reason) => act(() => acts[what]({ capaId, reason }), onClose)}
      />
    );
  return (
    <Dialog
      title={t('capas.end.close.title')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" isPending={isPending} onPress={() => act(() => closeCapa({ capaId }), onClose)}>
            {t('capas.end.close.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('capas.end.close.text')}</p>
    </Dialog>
  );
}
