import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import type { StepUpBody } from '#/backend/api/accounts/security.contract.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { FailureNotice } from '../ui/notice.tsx';
import { ApiError, sentenceOf } from './api-error.ts';
import css from './proof-form.module.css';
import { typed, useFieldErrors } from './use-field-errors.ts';

export type Proof = z.infer<typeof StepUpBody>['proof'];
type Method = Proof['method'];
type Typed = Exclude<Method, 'passkey'>;

type ProofFormProps = {
  methods: readonly Method[];
  /** Ticket of the first step of a sign-in, which limits passkeys to its account. */
  ticket?: string;
  /** Sends the proof. The form shows its errors, and stays. */
  onProof: (proof: Proof) => Promise<void>;
};

const order = ['passkey', 'totp', 'password', 'recovery-code'] as const satisfies readonly Method[];

/** Asks for one proof of identity, and offers the person's other methods. */
export function ProofForm({ methods, ticket, onProof }: ProofFormProps) {
  const { t } = useTranslation();
  const ways = order.filter((one) => methods.includes(one));
  const [method, setMethod] = useState<Method>(ways[0] ?? 'password');
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);

  async function give(find: () => Promise<Proof>) {
    setFailure(null);
    setPending(true);
    try {
      await onProof(await find());
    } catch (error) {
      // An error of the browser is not from our server: the person has closed its prompt, or has no such key.
      setFailure(error instanceof ApiError ? sentenceOf(error, t('proof.failed')) : t('proof.stopped'));
      setPending(false);
    }
  }
  const choose = (next: Method) => {
    setFailure(null);
    setMethod(next);
  };

  return (
    <div className={css.proof}>
      <FailureNotice>{failure}</FailureNotice>
      {method === 'passkey' ? (
        <div className={css.form}>
          <p>{t('proof.passkey')}</p>
          <Button
            look="primary"
            size="large"
            isPending={isPending}
            autoFocus
            onPress={() => void give(async () => (await import('./passkeys.ts')).answerByPasskey(ticket))}
          >
            {t('proof.usePasskey')}
          </Button>
        </div>
      ) : (
        <TypedProof
          key={method}
          method={method}
          isPending={isPending}
          onProof={(proof) => void give(async () => proof)}
        />
      )}
      {ways.length > 1 && (
        <ul className={css.ways} aria-label={t('proof.instead.label')}>
          {ways
            .filter((one) => one !== method)
            .map((one) => (
              <li key={one}>
                <Button look="ghost" onPress={() => choose(one)}>
                  {t(`proof.instead.${one}`)}
                </Button>
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}

type TypedProofProps = { method: Typed; isPending: boolean; onProof: (proof: Proof) => void };

function TypedProof({ method, isPending, onProof }: TypedProofProps) {
  const { t } = useTranslation();
  const { form, errors, setErrors } = useFieldErrors<'proof'>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const given = method === 'password' ? data.get('proof') : typed(data, 'proof');
    setErrors(given ? {} : { proof: t('proof.missing') });
    if (typeof given !== 'string' || given === '') return;
    onProof(method === 'password' ? { method, password: given } : { method, code: given });
  };
  return (
    <form className={css.form} ref={form} onSubmit={submit} noValidate>
      <TextField
        label={t(`proof.${method}`)}
        hint={method === 'password' ? undefined : t(`proof.${method}Hint`)}
        name="proof"
        error={errors.proof}
        autoFocus
        required
        {...inputs[method]}
      />
      <Button type="submit" look="primary" size="large" isPending={isPending}>
        {t('proof.confirm')}
      </Button>
    </form>
  );
}

const inputs = {
  password: { type: 'password', autoComplete: 'current-password', maxLength: 128 },
  totp: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 7 },
  'recovery-code': { autoComplete: 'off', spellCheck: false, maxLength: 60 },
} as const;
