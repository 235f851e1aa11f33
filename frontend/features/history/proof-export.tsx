import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, sentenceOf } from '../../shared/api-error.ts';
import { download } from '../../shared/download.ts';
import { withSearch } from '../../shared/query.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { toAddress } from '../../replay/address.ts';
import { areNumbers, breakIn, numbersIn, rangesOf } from './seal-numbers.ts';

/** Exports the record with its proof, and asks for the seals that the reader has kept. */
export function ProofExport({ deviceId, onClose }: { deviceId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const [numbers, setNumbers] = useState('');
  const [isUnread, setUnread] = useState(false);
  const isWrong = !areNumbers(numbers);
  const exporting = useMutation({
    mutationFn: () => {
      const seals = numbers.split(/[\s,;]+/).filter(Boolean);
      const kept = seals.map((seal) => `&seal=${seal}`).join('');
      return download(withSearch('/api/proof/export', { deviceId }) + kept);
    },
    onSuccess: onClose,
  });
  const { error } = exporting;
  const broken = error instanceof ApiError ? breakIn(error.details) : null;
  /** Read in the browser: only the numbers are sent. */
  const readFile = async (file: File | undefined) => {
    if (!file) return;
    const found = numbersIn(await file.text());
    setUnread(found.length === 0);
    if (found.length > 0) setNumbers(rangesOf(found).join(' '));
  };
  return (
    <Dialog
      isOpen
      title={t('record.proof.exportTitle')}
      onClose={onClose}
      actions={
        <Button look="primary" disabled={isWrong} isPending={exporting.isPending} onPress={() => exporting.mutate()}>
          {t('record.proof.export')}
        </Button>
      }
    >
      <p>{t('record.proof.exportText')}</p>
      <TextField
        label={t('record.proof.kept')}
        hint={t('record.proof.keptHint')}
        error={isWrong ? t('record.proof.keptWrong') : undefined}
        value={numbers}
        autoComplete="off"
        onChange={({ target }) => setNumbers(target.value)}
      />
      <TextField
        label={t('record.proof.keptFile')}
        error={isUnread ? t('record.proof.keptFileWrong') : undefined}
        type="file"
        onChange={({ target }) => void readFile(target.files?.[0])}
      />
      <FailureNotice>
        {error &&
          `${sentenceOf(error, t('record.proof.failed'))}${
            broken
              ? ` ${t('record.proof.refused', { position: toAddress(broken.position), problem: broken.problem })}`
              : ''
          }`}
      </FailureNotice>
    </Dialog>
  );
}
