import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import css from './my-account.module.css';

/** Erases the account for ever (GDPR Art. 17). */
export function EraseCard({ email }: { email: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={t('account.erase.title')}>
      <div className={css.stack}>
        <p className={css.quiet}>{t('account.erase.lead')}</p>
        <div>
          <Button look="danger" onPress={() => setOpen(true)}>
            {t('account.erase.open')}
          </Button>
        </div>
      </div>
      {isOpen && <EraseDialog email={email} onClose={() => setOpen(false)} />}
    </Card>
  );
}
