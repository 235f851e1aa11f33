import { useId, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { RiskWords } from '#/backend/events/risks.ts';
import { typed, useFieldErrors } from '../../../shared/use-field-errors.ts';
import { TextAreaField, TextField } from '../../../ui/field.tsx';
import css from './words-form.module.css';

const needed = ['hazardPhenomenon', 'hazardSituation', 'harm'] as const;
type Needed = (typeof needed)[number];

type WordsFormProps = {
  id: string;
  words: RiskWords | null;
  /** Existing categories and types, to choose from. */
  known: { types: readonly string[]; categories: readonly string[] };
  onSubmit: (words: RiskWords) => void;
};

/** The chain of a risk in one's own words: hazard, sequence of events, hazardous situation, harm. */
export function WordsForm({ id, words, known, onSubmit }: WordsFormProps) {
  const { t } = useTranslation();
  const { form, errors, setErrors } = useFieldErrors<Needed>();
  const list = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const said = (field: keyof RiskWords) => typed(data, field);
    const missing = needed.filter((field) => said(field) === '');
    setErrors(Object.fromEntries(missing.map((field) => [field, t('risks.words.missing')])));
    if (missing.length > 0) return;
    onSubmit({
      type: said('type'),
      category: said('category'),
      hazardPhenomenon: said('hazardPhenomenon'),
      sequence: said('sequence'),
      hazardSituation: said('hazardSituation'),
      harm: said('harm'),
    });
  };
  const area = (field: Needed | 'sequence', rows: number) => (
    <TextAreaField
      name={field}
      label={t(`risks.words.${field}`)}
      defaultValue={words?.[field] ?? ''}
      error={field === 'sequence' ? undefined : errors[field]}
      required={field !== 'sequence'}
      rows={rows}
      maxLength={1000}
    />
  );
  return (
    <form id={id} ref={form} className={css.form} onSubmit={submit} noValidate>
      <TextField
        name="type"
        label={t('risks.words.type')}
        defaultValue={words?.type ?? ''}
        list={`${list}-types`}
        maxLength={200}
      />
      <TextField
        name="category"
        label={t('risks.words.category')}
        defaultValue={words?.category ?? ''}
        list={`${list}-categories`}
        maxLength={200}
      />
      <datalist id={`${list}-types`}>
        {known.types.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </datalist>
      <datalist id={`${list}-categories`}>
        {known.categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </datalist>
      {area('hazardPhenomenon', 2)}
      {area('sequence', 2)}
      {area('hazardSituation', 2)}
      {area('harm', 2)}
    </form>
  );
}
