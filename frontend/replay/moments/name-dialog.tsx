import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MomentAccepted } from '#/backend/api/moments/contract.ts';
import { command } from '../../shared/api.ts';
import { useDates } from '../../shared/dates.ts';
import { typed } from '../../shared/use-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import type { Replay } from '../use-replay.ts';
import { useMomentAct } from './use-moment-act.ts';

/** Names the moment on the screen, so that people can refer to it. */
export function NameDialog({ replay: { timeline, event, count }, onClose }: { replay: Replay; onClose: () => void }) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const [isMissing, setMissing] = useState(false);
  const { act, failure, isPending } = useMomentAct(t('record.moments.named'), onClose);
  const submit = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    const name = typed(new FormData(submitted.currentTarget), 'name');
    setMissing(name === '');
    if (name === '' || !event) return;
    const body = { deviceId: timeline.device, name, position: event.position };
    act(() => command(MomentAccepted, '/api/moments/nameMoment', body));
  };
  return (
    <Dialog
      title={t('record.moments.nameTitle')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" type="submit" form="name-moment" isPending={isPending}>
            {t('record.moments.save')}
          </Button>
        </>
      }
    >
      <form id="name-moment" onSubmit={submit} noValidate>
        {event && <p>{t('record.moments.of', { position: count, date: moment(event.recordedAt) })}</p>}
        <TextField
          name="name"
          label={t('record.moments.field')}
          hint={t('record.moments.hint')}
          error={isMissing ? t('record.moments.missing') : undefined}
          maxLength={120}
          required
          autoFocus
        />
        <FailureNotice>{failure}</FailureNotice>
      </form>
    </Dialog>
  );
}
