import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../../shared/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureNotice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useOwners } from '../../roadmap/use-owners.ts';

type LaterDialogProps = {
  title: string;
  isPending: boolean;
  onClose: () => void;
  onConfirm: (owner: string | null) => void;
};

/** Puts the question off, for oneself or for a colleague who knows the answer. */
export function LaterDialog({ title, isPending, onClose, onConfirm }: LaterDialogProps) {
  const { t } = useTranslation();
  const [owner, setOwner] = useState('');
  const { owners, error } = useOwners();
  return (
    <Dialog
      title={t('profiling.later.ask')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('profiling.cancel')}</Button>
          <Button look="primary" isPending={isPending} onPress={() => onConfirm(owner === '' ? null : owner)}>
            {t('profiling.later.confirm')}
          </Button>
        </>
      }
    >
      <p>{title}</p>
      <FailureNotice>{error && sentenceOf(error, t('errors.unreachable'))}</FailureNotice>
      <SelectField
        label={t('profiling.later.owner')}
        value={owner}
        onChange={setOwner}
        options={[
          { value: '', label: t('profiling.later.nobody') },
          ...(owners ?? []).map(({ account, name }) => ({ value: account, label: name })),
        ]}
      />
    </Dialog>
  );
}
