import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../shared/api-error.ts';
import { typed } from '../../shared/use-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import css from './my-account.module.css';
import { useErasure } from './use-erasure.ts';

/** Explains what is deleted and what is kept, and asks for the address of the account before the erasure. */
export function EraseDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useId();
  const [mistake, setMistake] = useState<string>();
  const { erase, isAlone } = useErasure();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const confirmation = typed(new FormData(event.currentTarget), 'confirmation');
    const isRight = confirmation.toLowerCase() === email.toLowerCase();
    setMistake(isRight ? undefined : t('account.erase.mistyped'));
    if (isRight) erase.mutate(confirmation);
  };
  return (
    <Dialog
      title={t('account.erase.question')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('account.erase.cancel')}</Button>
          <Button look="danger" type="submit" form={form} isPending={erase.isPending}>
            {t('account.erase.confirm')}
          </Button>
        </>
      }
    >
      <ul className={css.points}>
        <li>{t('account.erase.goes')}</li>
        <li>{t('account.erase.stays')}</li>
        <li>{t('account.erase.typed')}</li>
        <li>{t('account.erase.backups')}</li>
      </ul>
      {isAlone && <Notice tone="warn">{t('account.erase.alone')}</Notice>}
      <FailureNotice>{erase.error && sentenceOf(erase.error, t('account.erase.failed'))}</FailureNotice>
      <form id={form} onSubmit={submit} noValidate>
        <TextField
          name="confirmation"
          label={t('account.erase.address', { email })}
          error={mistake}
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
          required
          autoFocus
        />
      </form>
    </Dialog>
  );
}
