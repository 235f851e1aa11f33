import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { typed } from '../../shared/use-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import css from './changes.module.css';

export type Words = { title: string; description: string; why: string };
type WordsDialogProps = {
  title: string;
  confirm: string;
  words: Words;
  isPending: boolean;
  /** What the change is about, to be chosen where it is new. */
  about?: { value: string; options: readonly { value: string; label: string }[]; onChange: (value: string) => void };
  onClose: () => void;
  onConfirm: (words: Words) => void;
};

/** Title, description and reason of a change. */
export function WordsDialog({ title, confirm, words, isPending, about, onClose, onConfirm }: WordsDialogProps) {
  const { t } = useTranslation();
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const given = {
      title: typed(form, 'title').trim(),
      description: typed(form, 'description').trim(),
      why: typed(form, 'why').trim(),
    };
    setMissing(given.title === '');
    if (given.title !== '') onConfirm(given);
  };
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" type="submit" form="change-words" isPending={isPending}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id="change-words" className={css.form} onSubmit={submit} noValidate>
        {about && (
          <SelectField
            label={t('changes.about')}
            value={about.value}
            options={about.options}
            onChange={about.onChange}
          />
        )}
        <TextField
          name="title"
          label={t('changes.new.name')}
          error={isMissing ? t('changes.new.missing') : undefined}
          defaultValue={words.title}
          maxLength={200}
          required
          autoFocus
        />
        <TextAreaField
          name="description"
          label={t('changes.new.description')}
          defaultValue={words.description}
          maxLength={4000}
        />
        <TextAreaField name="why" label={t('changes.new.why')} defaultValue={words.why} maxLength={2000} rows={2} />
      </form>
    </Dialog>
  );
}
