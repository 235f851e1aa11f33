import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { typed } from '../../shared/use-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import css from './cases.module.css';

type WordsDialogProps<Choice extends string> = {
  title: string;
  /** What is chosen beside the words, where something is. */
  choice?: { label: string; options: readonly { value: Choice; label: string }[]; value: Choice };
  label: string;
  hint?: string;
  value: string;
  maxLength: number;
  isPending: boolean;
  onClose: () => void;
  onConfirm: (words: string, choice: Choice | undefined) => void;
};

/** Asks for words, which may not be empty, and for a choice beside them. */
export function WordsDialog<Choice extends string>(props: WordsDialogProps<Choice>) {
  const { title, choice, label, hint, value, maxLength, isPending, onClose, onConfirm } = props;
  const { t } = useTranslation();
  const form = useId();
  const [chosen, setChosen] = useState(choice?.value);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = typed(new FormData(event.currentTarget), 'words');
    setMissing(words === '');
    if (words !== '') onConfirm(words, chosen);
  };
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" type="submit" form={form} isPending={isPending}>
            {t('cases.save')}
          </Button>
        </>
      }
    >
      <form id={form} className={css.form} onSubmit={submit} noValidate>
        {choice && (
          <SelectField
            label={choice.label}
            value={chosen}
            options={choice.options}
            onChange={(next) => setChosen(choice.options.find((one) => one.value === next)?.value)}
          />
        )}
        <TextAreaField
          name="words"
          label={label}
          hint={hint}
          defaultValue={value}
          maxLength={maxLength}
          error={isMissing ? t('cases.missingWords') : undefined}
          required
          autoFocus
        />
      </form>
    </Dialog>
  );
}
