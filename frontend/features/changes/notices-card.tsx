import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Change } from '#/backend/api/changes/contract.ts';
import { useDates } from '../../shared/dates.ts';
import { typed } from '../../shared/use-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { notify } from './changes-queries.ts';
import { useChangeAct } from './use-change-act.ts';
import css from './changes.module.css';

/** To whom a change was notified, when, and under which reference. */
export function NoticesCard({ change, mayEdit }: { change: Change; mayEdit: boolean }) {
  const { t } = useTranslation();
  const { date } = useDates();
  const [isAdding, setAdding] = useState(false);
  return (
    <Card className={css.roomy} title={t('changes.notices.title')}>
      {change.notices.length === 0 && <p className={css.quiet}>{t('changes.notices.none')}</p>}
      <ul className={css.lines}>
        {change.notices.map(({ to, on, reference }) => (
          <li key={`${to} ${on} ${reference}`}>
            <span>
              {to} <small>{reference}</small>
            </span>
            <time dateTime={on}>{date(on)}</time>
          </li>
        ))}
      </ul>
      {mayEdit && <Button onPress={() => setAdding(true)}>{t('changes.notices.add')}</Button>}
      {isAdding && <NoticeDialog changeId={change.id} onClose={() => setAdding(false)} />}
    </Card>
  );
}

function NoticeDialog({ changeId, onClose }: { changeId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const [on, setOn] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { act, isPending } = useChangeAct();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const to = typed(form, 'to').trim();
    setMissing(to === '' || on === null);
    if (to !== '' && on !== null)
      act(() => notify({ changeId, to, on, reference: typed(form, 'reference').trim() }), onClose);
  };
  return (
    <Dialog
      title={t('changes.notices.add')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" type="submit" form="notice" isPending={isPending}>
            {t('changes.notices.confirm')}
          </Button>
        </>
      }
    >
      <form id="notice" className={css.form} onSubmit={submit} noValidate>
        <TextField
          name="to"
          label={t('changes.notices.to')}
          error={isMissing ? t('changes.notices.missing') : undefined}
          maxLength={200}
          required
          autoFocus
        />
        <DateField label={t('changes.notices.on')} value={on} onChange={setOn} required />
        <TextField name="reference" label={t('changes.notices.reference')} maxLength={200} />
      </form>
    </Dialog>
  );
}
