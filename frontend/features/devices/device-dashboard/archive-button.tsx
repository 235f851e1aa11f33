import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Accepted } from '#/backend/api/edge/contract.ts';
import { command } from '../../../shared/api.ts';
import { sentenceOf } from '../../../shared/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';

type ArchiveButtonProps = { deviceId: string; isArchived: boolean; isReadOnly: boolean };

/** Archives a device, or restores it, with a reason. */
export function ArchiveButton({ deviceId, isArchived, isReadOnly }: ArchiveButtonProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const change = useMutation({
    mutationFn: ({ call, reason }: { call: 'restoreDevice' | 'archiveDevice'; reason: string }) =>
      command(Accepted, `/api/devices/${call}`, { deviceId, reason }),
    // By the requested change: the event may arrive before the response, and the device may be in the new state
    // already.
    onSuccess: async (_, { call }) => {
      setOpen(false);
      toast('success', t(call === 'restoreDevice' ? 'dashboard.archive.restored' : 'dashboard.archive.archived'));
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === 'now' });
    },
    onError: (error) => toast('error', sentenceOf(error, t('dashboard.archive.failed'))),
  });
  const words = t(isArchived ? 'dashboard.archive.restore' : 'dashboard.archive.archive');
  return (
    <>
      <Button look="ghost" disabled={isReadOnly} onPress={() => setOpen(true)}>
        {words}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={words}
          text={t(isArchived ? 'dashboard.archive.restoreText' : 'dashboard.archive.archiveText')}
          label={t('dashboard.archive.reason')}
          missing={t('dashboard.archive.reasonRequired')}
          confirm={words}
          isPending={change.isPending}
          onClose={() => setOpen(false)}
          onConfirm={(reason) => change.mutate({ call: isArchived ? 'restoreDevice' : 'archiveDevice', reason })}
        />
      )}
    </>
  );
}
