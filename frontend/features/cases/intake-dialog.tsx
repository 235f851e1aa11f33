import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { SubjectField } from '../../shared/subject-field.tsx';
import { typed, useFieldErrors } from '../../shared/use-field-errors.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import type { CaseKind } from './case-queries.ts';
import { caseScreens } from './places.ts';
import { useCaseAct } from './use-case-act.ts';
import css from './cases.module.css';

export type IntakeProps = { device: { _id: string; name: string } | null; isCompany: boolean; onClose: () => void };

/** What every record begins with. `deviceId`: of a device, or `company`. `day`: when it was received or found. */
export type Intake = {
  deviceId: string;
  title: string;
  description: string;
  day: string;
  product: string | null;
  lot: string | null;
};

type IntakeDialogProps = IntakeProps & {
  kind: CaseKind;
  words: Readonly<
    Record<'title' | 'titleMissing' | 'description' | 'descriptionHint' | 'descriptionMissing' | 'day', string>
  > & { confirm: string };
  /** What is chosen besides. */
  choices: ReactNode;
  /** More fields at the end, which are read by their names. */
  fields: ReactNode;
  /** `field`: what was typed in one of `fields`; null where nothing was. */
  send: (intake: Intake, field: (name: string) => string | null) => Promise<{ id: string }>;
};

/** Records a case, which gets its number, and shows it. */
export function IntakeDialog(props: IntakeDialogProps) {
  const { kind, words, choices, fields, send, device, isCompany, onClose } = props;
  const { t } = useTranslation();
  const { to } = useLocale();
  const navigate = useNavigate();
  const id = useId();
  const { act, isPending } = useCaseAct();
  const { form, errors, setErrors } = useFieldErrors<'title' | 'description' | 'day'>();
  const [of, setOf] = useState<'device' | 'company'>(isCompany ? 'company' : 'device');
  const [day, setDay] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [title, description] = [typed(data, 'title'), typed(data, 'description')];
    setErrors({
      ...(title === '' && { title: words.titleMissing }),
      ...(description === '' && { description: words.descriptionMissing }),
      ...(day === null && { day: t('cases.dayMissing') }),
    });
    if (title === '' || description === '' || day === null) return;
    const field = (name: string) => typed(data, name) || null;
    const deviceId = of === 'device' && device ? device._id : 'company';
    act(async () => {
      const intake = { deviceId, title, description, day, product: field('product'), lot: field('lot') };
      const made = await send(intake, field);
      await navigate(to(`/Dashboard/${caseScreens[kind]}/${made.id}`));
    });
  };
  return (
    <Dialog
      title={t(`cases.new.${kind}`)}
      size="wide"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" type="submit" form={id} isPending={isPending}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} className={css.form} onSubmit={submit} noValidate>
        <TextField name="title" label={words.title} maxLength={200} error={errors.title} required autoFocus />
        <div className={css.row}>
          <SubjectField
            label={t('cases.about')}
            value={of}
            device={device}
            others={[{ value: 'company', label: t('cases.company') }]}
            onChange={setOf}
          />
          {choices}
          <DateField label={words.day} value={day} onChange={setDay} error={errors.day} required />
        </div>
        <TextAreaField
          name="description"
          label={words.description}
          hint={words.descriptionHint}
          maxLength={8000}
          error={errors.description}
          required
        />
        <div className={css.row}>
          <TextField name="product" label={t('cases.product')} maxLength={200} />
          <TextField name="lot" label={t('cases.lot')} maxLength={100} />
          {fields}
        </div>
      </form>
    </Dialog>
  );
}
