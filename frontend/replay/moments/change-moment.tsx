import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Accepted } from '#/backend/api/edge/contract.ts';
import type { ShownMoment } from '#/backend/api/moments/contract.ts';
import { command } from '../../shared/api.ts';
import { typed } from '../../shared/use-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import css from './moments.module.css';
import { useMomentAct } from './use-moment-act.ts';

type ChangeMomentProps = {
  deviceId: string;
  moment: ShownMoment;
  change: 'rename' | 'withdraw';
  onDone: () => void;
};

/** Gives a moment another name, or withdraws the one it has, which needs a reason: others may have referred to it. */
export function ChangeMoment({ deviceId, moment, change, onDone }: ChangeMomentProps) {
  const { t } = useTranslation();
  const { act, failure, isPending } = useMomentAct(t(`record.moments.done.${change}`), onDone);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = typed(new FormData(event.currentTarget), 'text');
    if (text === '') return;
    const of = { deviceId, moment: moment.id };
    act(() =>
      change === 'rename'
        ? command(Accepted, '/api/moments/renameMoment', { ...of, name: text })
        : command(Accepted, '/api/moments/withdrawMoment', { ...of, reason: text }),
    );
  };
  return (
    <form className={css.change} onSubmit={submit}>
      <TextField
        name="text"
        label={t(change === 'rename' ? 'record.moments.field' : 'record.moments.reason')}
        defaultValue={change === 'rename' ? moment.name : ''}
        maxLength={change === 'rename' ? 120 : 1000}
        required
        autoFocus
      />
      <Button onPress={onDone}>{t('common.cancel')}</Button>
      <Button look="primary" type="submit" isPending={isPending}>
        {t(`record.moments.${change}`)}
      </Button>
      <FailureNotice>{failure}</FailureNotice>
    </form>
  );
}
