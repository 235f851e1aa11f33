import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Stepped, type NewKnowledge as Waiting } from '#/backend/api/profiling/contract.ts';
import { sentenceOf } from '../../../shared/api-error.ts';
import { command } from '../../../shared/api.ts';
import { typed } from '../../../shared/use-field-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import { ChangeEffects } from '../../profiling/change/change-effects.tsx';
import css from './device-dashboard.module.css';

type NewKnowledgeProps = { deviceId: string; waiting: Waiting; mayWrite: boolean };

/** Says that the regulatory content has changed, shows what it would change, and takes it over with a reason. */
export function NewKnowledge({ deviceId, waiting, mayWrite }: NewKnowledgeProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <Notice tone="warn">
      {t('dashboard.knowledge.notice')}{' '}
      <Button look="ghost" onPress={() => setShown(true)}>
        {t('dashboard.knowledge.show')}
      </Button>
      {isShown && (
        <TakeOverDialog deviceId={deviceId} waiting={waiting} mayWrite={mayWrite} onClose={() => setShown(false)} />
      )}
    </Notice>
  );
}

function TakeOverDialog({ deviceId, waiting, mayWrite, onClose }: NewKnowledgeProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const [isMissing, setMissing] = useState(false);
  const takeOver = useMutation({
    mutationFn: (reason: string) =>
      command(Stepped, '/api/profiling/takeOverKnowledge', { deviceId, knowledge: waiting.to, reason }),
    onSuccess: () => {
      toast('success', t('dashboard.knowledge.done'));
      onClose();
    },
    onError: (error) => toast('error', sentenceOf(error, t('dashboard.knowledge.failed'))),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = typed(new FormData(event.currentTarget), 'reason').trim();
    setMissing(reason === '');
    if (reason !== '') takeOver.mutate(reason);
  };
  return (
    <Dialog
      title={t('dashboard.knowledge.title')}
      size="wide"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('dashboard.knowledge.later')}</Button>
          {mayWrite && (
            <Button look="primary" type="submit" form="take-over" isPending={takeOver.isPending}>
              {t('dashboard.knowledge.takeOver')}
            </Button>
          )}
        </>
      }
    >
      <form id="take-over" className={css.form} onSubmit={submit} noValidate>
        <p>{t('dashboard.knowledge.text', { from: waiting.from ?? '–', to: waiting.to })}</p>
        <ChangeEffects preview={waiting} />
        {mayWrite && (
          <TextAreaField
            name="reason"
            label={t('profiling.reason')}
            hint={t('dashboard.knowledge.reasonHelp')}
            error={isMissing ? t('profiling.reasonRequired') : undefined}
            maxLength={1000}
            rows={2}
            required
          />
        )}
      </form>
    </Dialog>
  );
}
