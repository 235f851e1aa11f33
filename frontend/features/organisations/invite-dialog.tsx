import { useMutation } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { sentenceOf } from '../../shared/api-error.ts';
import { typed } from '../../shared/use-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { invite } from './organisation-queries.ts';
import { isGranted, RoleFields, useGranted } from './role-fields.tsx';
import css from './settings.module.css';

/** Invites a person by e-mail. */
export function InviteDialog({ latest, onClose }: { latest: string; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useId();
  const { granted, ...fields } = useGranted({ role: 'quality', until: null });
  const [missing, setMissing] = useState<{ day: boolean; email: boolean }>({ day: false, email: false });
  const { mutate, isPending, error } = useMutation({
    mutationFn: invite,
    onSuccess: (_, { email }) => {
      toast('success', t('organisations.invite.sent', { email }));
      onClose();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = typed(new FormData(event.currentTarget), 'email');
    const lacking = { day: !isGranted(granted, latest), email: !z.safeParse(z.email(), email).success };
    setMissing(lacking);
    if (!lacking.day && !lacking.email) mutate({ email, ...granted });
  };
  return (
    <Dialog
      title={t('organisations.invite.title')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" type="submit" form={form} isPending={isPending}>
            {t('organisations.invite.send')}
          </Button>
        </>
      }
    >
      <form id={form} className={css.fields} onSubmit={submit} noValidate>
        <TextField
          name="email"
          type="email"
          label={t('organisations.invite.email')}
          error={missing.email ? t('organisations.invite.emailInvalid') : undefined}
          maxLength={254}
          required
          autoFocus
        />
        <RoleFields {...fields} {...{ granted, latest }} isDayMissing={missing.day} />
        <FailureNotice>{error && sentenceOf(error, t('organisations.failed'))}</FailureNotice>
      </form>
    </Dialog>
  );
}
