import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Norm } from '#/backend/api/norms/contract.ts';
import { sentenceOf } from '../../../shared/api-error.ts';
import { useDates } from '../../../shared/dates.ts';
import { typed } from '../../../shared/use-field-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FailureNotice, Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import css from './access-panel.module.css';
import { declareOwnership } from '../norms-queries.ts';
import { useWhoAnswers } from './who-answers.ts';

type AccessPanelProps = { norm: Norm; mayWrite: boolean };

/** The state of access to a standard, and the request for it. Empty for law, and once access is granted. */
export function AccessPanel({ norm, mayWrite }: AccessPanelProps) {
  const { t } = useTranslation();
  const { day } = useDates();
  const { who, byWhen } = useWhoAnswers();
  const { state, at, reason, reference, fileName, declaredAt } = norm.access;
  if (state === 'FREE' || state === 'GRANTED') return null;
  const proof = [reference, fileName].filter(Boolean).join(', ');
  return (
    <Card className={css.panel}>
      {state !== 'DECLARED' && <p>{who}</p>}
      {state === 'DECLARED' && (
        <Notice tone="accent">
          {t('norms.access.declared', { date: day(declaredAt ?? ''), proof })} {byWhen(declaredAt ?? '')}
        </Notice>
      )}
      {state === 'REFUSED' && (
        <Notice tone="warn">{t('norms.access.refused', { date: day(at ?? ''), reason: reason ?? '' })}</Notice>
      )}
      {state === 'WITHDRAWN' && (
        <Notice tone="warn">{t('norms.access.withdrawn', { date: day(at ?? ''), reason: reason ?? '' })}</Notice>
      )}
      {mayWrite && state !== 'DECLARED' && <OwnershipForm norm={norm.norm} />}
    </Card>
  );
}

function OwnershipForm({ norm }: { norm: string }) {
  const { t } = useTranslation();
  const [isMissing, setMissing] = useState(false);
  const declare = useMutation({
    mutationFn: ({ reference, file }: { reference: string; file: File | null }) =>
      declareOwnership(norm, reference, file),
    onSuccess: () => toast('success', t('norms.access.asked')),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const reference = typed(data, 'reference');
    const chosen = data.get('file');
    const file = chosen instanceof File && chosen.name !== '' ? chosen : null;
    setMissing(reference === '' && file === null);
    if (reference !== '' || file) declare.mutate({ reference, file });
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <TextField
        name="reference"
        label={t('norms.access.reference')}
        hint={t('norms.access.referenceHelp')}
        error={isMissing ? t('norms.access.proofRequired') : undefined}
        maxLength={500}
        autoComplete="off"
      />
      <TextField name="file" type="file" label={t('norms.access.file')} hint={t('norms.access.fileHelp')} />
      <Button look="primary" type="submit" isPending={declare.isPending}>
        {t('norms.access.ask')}
      </Button>
      <FailureNotice>{declare.error && sentenceOf(declare.error, t('norms.failed'))}</FailureNotice>
    </form>
  );
}
