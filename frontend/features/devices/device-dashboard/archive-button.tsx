import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Accepted } from '#/backend/api/contract.ts';
import { command } from '../../../shared/api.ts';
import { sentenceOf } from '../../../shared/api-error.ts';
import { typed } from '../../../shared/use-field-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.tsx';

type ArchiveButtonProps = { deviceId: string; isArchived: boolean; isReadOnly: boolean };

/** Puts a device aside, or takes it back; either asks why. */
export function ArchiveButton({ deviceId, isArchived, isReadOnly }: ArchiveButtonProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const change = useMutation({
    mutationFn: (reason: string) =>
      command(Accepted, `/api/devices/${isArchived ? 'restoreDevice' : 'archiveDevice'}`, { deviceId, reason }),
    onSuccess: async () => {
      setOpen(false);
      toast('success', t(isArchived ? 'dashboard.archive.restored' : 'dashboard.archive.archived'));
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === 'now' });
    },
    onError: (error) => toast('error', sentenceOf(error, t('dashboard.archive.failed'))),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = typed(new FormData(event.currentTarget), 'reason').trim();
    setMissing(reason === '');
    if (reason !== '') change.mutate(reason);
  };
  const words = t(isArchived ? 'dashboard.archive.restore' : 'dashboard.archive.archive');
  return (
    <>
      <Button look="ghost" disabled={isReadOnly} onPress={() => setOpen(true)}>
        {words}
      </Button>
      <Dialog
        title={words}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button onPress={() => setOpen(false)}>{t('dashboard.summary.cancel')}</Button>
            <Button look="primary" type="submit" form="archive" isPending={change.isPending}>
              {words}
            </Button>
          </>
        }
      >
        <p>{t(isArchived ? 'dashboard.archive.restoreText' : 'dashboard.archive.archiveText')}</p>
        <form id="archive" onSubmit={submit} noValidate>
          <TextAreaField
            name="reason"
            label={t('dashboard.archive.reason')}
            error={isMissing ? t('dashboard.archive.reasonRequired') : undefined}
            maxLength={1000}
            rows={3}
            required
            autoFocus
          />
        </form>
      </Dialog>
    </>
  );
}
