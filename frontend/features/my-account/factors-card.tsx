import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnAccount } from '#/backend/api/accounts/security.contract.ts';
import { lazy } from '../../ui/lazy.ts';
import { refreshSession } from '../../shared/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { makeRecoveryCodes } from './calls.ts';
import { FactorRow } from './factor-row.tsx';
import css from './my-account.module.css';
import { useChange } from './use-change.ts';

// The code for QR codes and authenticators is loaded only when a dialog opens.
const TotpDialog = lazy(async () => ({ default: (await import('./totp-dialog.tsx')).TotpDialog }));
const PasskeyDialog = lazy(async () => ({ default: (await import('./passkey-dialog.tsx')).PasskeyDialog }));
const CodesDialog = lazy(async () => ({ default: (await import('./codes-dialog.tsx')).CodesDialog }));

/** Second factors: adding, naming, removing, and the codes for the loss of all of them. */
export function FactorsCard({ account }: { account: OwnAccount }) {
  const { t } = useTranslation();
  const { factors } = account;
  const [adding, setAdding] = useState<'totp' | 'passkey' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const added = (kind: 'totp' | 'passkey') => (made: readonly string[] | null) => {
    setAdding(null);
    setCodes(made);
    void refreshSession();
    toast('success', t(`account.${kind}.done`));
  };
  return (
    <Card title={t('account.factors.title')}>
      <div className={css.stack}>
        <p className={css.quiet}>{t('account.factors.text')}</p>
        {factors.length === 0 ? (
          <Notice tone="warn">
            <strong>{t('account.factors.none')}</strong>
            <p>{t('account.factors.noneText')}</p>
          </Notice>
        ) : (
          <ul className={css.list}>
            {factors.map((factor) => (
              <FactorRow key={factor.id} factor={factor} isLast={factors.length === 1} />
            ))}
          </ul>
        )}
        <div className={css.actions}>
          <Button look={factors.length === 0 ? 'primary' : 'plain'} onPress={() => setAdding('totp')}>
            {t('account.factors.addTotp')}
          </Button>
          <Button onPress={() => setAdding('passkey')}>{t('account.factors.addPasskey')}</Button>
        </div>
        {factors.length > 0 && <RecoveryCodes left={account.recoveryCodesLeft} onMade={setCodes} />}
      </div>
      <Suspense fallback={null}>
        {adding === 'totp' && <TotpDialog onAdded={added('totp')} onClose={() => setAdding(null)} />}
        {adding === 'passkey' && <PasskeyDialog onAdded={added('passkey')} onClose={() => setAdding(null)} />}
        {codes && <CodesDialog codes={codes} email={account.email} onClose={() => setCodes(null)} />}
      </Suspense>
    </Card>
  );
}

const few = 3;

function RecoveryCodes({ left, onMade }: { left: number; onMade: (codes: readonly string[] | null) => void }) {
  const { t } = useTranslation();
  const make = useChange(makeRecoveryCodes, ({ recoveryCodes }) => onMade(recoveryCodes));
  return (
    <section className={css.part}>
      <h3>{t('account.codes.title')}</h3>
      <p className={css.quiet}>{t('account.codes.text')}</p>
      <p>
        <strong>{t('account.codes.left', { count: left })}</strong>
      </p>
      {left <= few && <Notice tone="warn">{t('account.codes.low')}</Notice>}
      <Button isPending={make.isPending} onPress={() => make.mutate()}>
        {t('account.codes.make')}
      </Button>
      <p className={css.quiet}>{t('account.codes.makeText')}</p>
    </section>
  );
}
