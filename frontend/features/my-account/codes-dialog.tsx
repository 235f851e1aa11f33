import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../shared/dates.ts';
import { saveFile } from '../../shared/download.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import css from './my-account.module.css';

type CodesDialogProps = { codes: readonly string[]; email: string; onClose: () => void };

/** Shows recovery codes once. */
export function CodesDialog({ codes, email, onClose }: CodesDialogProps) {
  const { t } = useTranslation();
  const { day } = useDates();
  const [isCopied, setCopied] = useState(false);
  const text = () =>
    `${t('account.codes.file', { email, date: day(new Date().toISOString()) })}\n\n${codes.join('\n')}\n`;
  return (
    <Dialog
      title={t('account.codes.shown')}
      size="wide"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={() => void navigator.clipboard.writeText(text()).then(() => setCopied(true))}>
            {t(isCopied ? 'account.codes.copied' : 'account.codes.copy')}
          </Button>
          <Button onPress={() => saveFile(new Blob([text()], { type: 'text/plain' }), 'acta-recovery-codes.txt')}>
            {t('account.codes.download')}
          </Button>
          <Button look="primary" onPress={onClose}>
            {t('account.codes.close')}
          </Button>
        </>
      }
    >
      <p>{t('account.codes.once')}</p>
      <ol className={css.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </Dialog>
  );
}
