import { useQuery } from '@tanstack/react-query';
import { useId, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';
import { sentenceOf } from '../../shared/api-error.ts';
import { typed, useFieldErrors } from '../../shared/use-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { confirmTotp, offerTotp } from './calls.ts';
import css from './my-account.module.css';
import { useChange } from './use-change.ts';

type TotpDialogProps = { onAdded: (codes: readonly string[] | null) => void; onClose: () => void };

/** Enrols an authenticator app: scan or type its secret, then confirm with the first code. */
export function TotpDialog({ onAdded, onClose }: TotpDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const { form, errors, setErrors } = useFieldErrors<'name' | 'code'>();
  // A secret is made for this one dialog: it is never requested again, and not kept when the dialog closes.
  const { data: offer, error } = useQuery({
    queryKey: ['offerTotp', id],
    queryFn: offerTotp,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const confirm = useChange(confirmTotp, ({ recoveryCodes }) => onAdded(recoveryCodes));

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!offer) return;
    const data = new FormData(event.currentTarget);
    const [name, code] = [typed(data, 'name'), typed(data, 'code')];
    const missing = t('account.totp.missing');
    const found = { ...(name ? {} : { name: missing }), ...(code ? {} : { code: missing }) };
    setErrors(found);
    if (Object.keys(found).length === 0) confirm.mutate({ ticket: offer.ticket, name, code });
  }

  return (
    <Dialog
      title={t('account.totp.title')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('account.factors.cancel')}</Button>
          <Button look="primary" type="submit" form={id} isPending={confirm.isPending} disabled={!offer}>
            {t('account.totp.confirm')}
          </Button>
        </>
      }
    >
      <FailureNotice>{error && sentenceOf(error, t('account.failed'))}</FailureNotice>
      {!offer && !error && <Skeleton height={184} label={t('common.loading')} />}
      {offer && (
        <form id={id} className={css.form} ref={form} onSubmit={onSubmit} noValidate>
          <div className={css.enrol}>
            <QrCode text={offer.address} label={t('account.totp.qr')} />
            <div className={css.stack}>
              <p>{t('account.totp.scan')}</p>
              <div>
                <p className={css.quiet}>{t('account.totp.manual')}</p>
                <p className={css.secret}>{offer.secret.match(/.{1,4}/g)?.join(' ')}</p>
              </div>
            </div>
          </div>
          <TextField
            label={t('account.totp.code')}
            hint={t('account.totp.codeHint')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            error={errors.code}
            required
            autoFocus
          />
          <TextField
            label={t('account.factors.name')}
            hint={t('account.factors.nameHint')}
            name="name"
            defaultValue={t('account.totp.name')}
            maxLength={60}
            error={errors.name}
            required
          />
        </form>
      )}
    </Dialog>
  );
}

/** Black on white in both themes: cameras need it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 3 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={dark.join('')} />
    </svg>
  );
}
