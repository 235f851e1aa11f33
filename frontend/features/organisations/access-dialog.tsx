import { useMutation } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberAnswer } from '#/backend/api/organisations/organisation.contract.ts';
import { sentenceOf } from '../../shared/api-error.ts';
import { typed } from '../../shared/use-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { changeAccessEnd, changeRole } from './organisation-queries.ts';
import { isGranted, RoleFields, useGranted } from './role-fields.tsx';
import css from './settings.module.css';

type AccessDialogProps = { member: MemberAnswer; latest: string; onClose: () => void };

/** Another role, or another last day for an auditor, and why. */
export function AccessDialog({ member, latest, onClose }: AccessDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const { account, role, until } = member;
  const name = member.name || t('organisations.members.erased');
  const { granted, ...fields } = useGranted({ role, until });
  const [missing, setMissing] = useState<{ day: boolean; reason: boolean }>({ day: false, reason: false });
  const [isSame, setSame] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (reason: string) =>
      granted.role === role && granted.until !== null
        ? changeAccessEnd({ account, until: granted.until, reason })
        : changeRole({ account, ...granted, reason }),
    onSuccess: () => {
      toast('success', t('organisations.change.saved', { name }));
      onClose();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = typed(new FormData(event.currentTarget), 'reason');
    const same = granted.role === role && granted.until === until;
    const lacking = { day: !isGranted(granted, latest), reason: reason === '' };
    setSame(same);
    setMissing(lacking);
    if (!same && !lacking.day && !lacking.reason) mutate(reason);
  };
  return (
    <Dialog
      title={t('organisations.change.title', { name })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" type="submit" form={form} isPending={isPending}>
            {t('organisations.change.save')}
          </Button>
        </>
      }
    >
      <form id={form} className={css.fields} onSubmit={submit} noValidate>
        <RoleFields {...fields} {...{ granted, latest }} isDayMissing={missing.day} />
        <TextAreaField
          name="reason"
          label={t('organisations.change.reason')}
          hint={t('organisations.change.reasonHint')}
          error={missing.reason ? t('organisations.change.reasonMissing') : undefined}
          maxLength={1000}
          rows={3}
          required
        />
        {(isSame || error) && (
          <Notice tone={error ? 'bad' : 'warn'} role="alert">
            {error ? sentenceOf(error, t('organisations.failed')) : t('organisations.change.same')}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
