import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../shared/api-error.ts';
import { typed } from '../../shared/use-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { rename } from './organisation-queries.ts';
import css from './settings.module.css';

export function NameCard({ name, isOwner }: { name: string; isOwner: boolean }) {
  const { t } = useTranslation();
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: rename,
    onSuccess: () => toast('success', t('organisations.name.saved')),
    onError: (error) => toast('error', sentenceOf(error, t('organisations.failed'))),
  });
  if (!isOwner)
    return (
      <Card title={t('organisations.name.title')}>
        <p>{name}</p>
      </Card>
    );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = typed(new FormData(event.currentTarget), 'name');
    setMissing(given === '');
    if (given !== '' && given !== name) mutate(given);
  };
  return (
    <Card title={t('organisations.name.title')}>
      <form className={css.form} aria-label={t('organisations.name.title')} onSubmit={submit} noValidate>
        <TextField
          label={t('organisations.name.label')}
          hint={t('organisations.name.hint')}
          name="name"
          defaultValue={name}
          maxLength={200}
          error={isMissing ? t('organisations.name.missing') : undefined}
          required
        />
        <Button type="submit" isPending={isPending}>
          {t('organisations.name.save')}
        </Button>
      </form>
    </Card>
  );
}
