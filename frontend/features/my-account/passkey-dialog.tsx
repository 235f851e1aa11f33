import { startRegistration } from '@simplewebauthn/browser';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PasskeyOffer } from '#/backend/api/accounts/passkeys.contract.ts';
import { RecoveryCodes } from '#/backend/api/accounts/security.contract.ts';
import { command } from '../../shared/api.ts';
import { ApiError, sentenceOf } from '../../shared/api-error.ts';
import { typed } from '../../shared/use-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { FailureNotice, Notice } from '../../ui/notice.tsx';
import css from './my-account.module.css';
import { useChange } from './use-change.ts';

type PasskeyDialogProps = { onAdded: (codes: readonly string[] | null) => void; onClose: () => void };

const isSupported = 'PublicKeyCredential' in globalThis;

/** Names a passkey and lets the browser make it. */
export function PasskeyDialog({ onAdded, onClose }: PasskeyDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const add = useChange(addPasskey, ({ recoveryCodes }) => onAdded(recoveryCodes));

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = typed(new FormData(event.currentTarget), 'name');
    setFailure(null);
    if (name === '') return;
    add.mutate(name, {
      // An error of the browser is not from our server: the person has closed its prompt, or has this key already.
      onError: (error) =>
        setFailure(error instanceof ApiError ? sentenceOf(error, t('account.failed')) : t('account.passkey.stopped')),
    });
  }

  return (
    <Dialog
      title={t('account.passkey.title')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('account.factors.cancel')}</Button>
          <Button look="primary" type="submit" form={id} isPending={add.isPending} disabled={!isSupported}>
            {t('account.passkey.create')}
          </Button>
        </>
      }
    >
      <FailureNotice>{failure}</FailureNotice>
      {!isSupported && <Notice tone="warn">{t('account.passkey.unsupported')}</Notice>}
      <p>{t('account.passkey.text')}</p>
      <form id={id} className={css.form} onSubmit={onSubmit} noValidate>
        <TextField
          label={t('account.factors.name')}
          hint={t('account.factors.nameHint')}
          name="name"
          defaultValue={t('account.passkey.name')}
          maxLength={60}
          required
          autoFocus
        />
      </form>
    </Dialog>
  );
}

async function addPasskey(name: string) {
  const { ticket, options } = await command(PasskeyOffer, '/api/auth/offerPasskey');
  const { id, rawId, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return command(RecoveryCodes, '/api/auth/addPasskey', {
    ticket,
    name,
    response: {
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, attestationObject, transports },
      clientExtensionResults: {},
    },
  });
}
