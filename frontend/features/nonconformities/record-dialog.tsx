import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { foundPlaces } from '#/backend/events/nonconformities.ts';
import { typed, useFieldErrors } from '../../shared/use-field-errors.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { known } from '../cases/places.ts';
import { useCaseAct } from '../cases/use-case-act.ts';
import css from '../cases/cases.module.css';
import { record } from './nonconformities-queries.ts';
import { nonconformityWords } from './nonconformity-words.ts';

type RecordDialogProps = { device: { _id: string; name: string }; isCompany: boolean; onClose: () => void };

/** Records a non-conformity as it was found, which gets its number, and shows it. */
export function RecordDialog({ device, isCompany, onClose }: RecordDialogProps) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const navigate = useNavigate();
  const words = nonconformityWords(t);
  const { act, isPending } = useCaseAct();
  const { form, errors, setErrors } = useFieldErrors<'title' | 'description' | 'foundOn'>();
  const [of, setOf] = useState(isCompany ? 'company' : 'device');
  const [place, setPlace] = useState<(typeof foundPlaces)[number]>('incoming');
  const [foundOn, setFoundOn] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const title = typed(data, 'title');
    const description = typed(data, 'description');
    setErrors({
      ...(title === '' && { title: t('nonconformities.record.titleMissing') }),
      ...(description === '' && { description: t('nonconformities.record.descriptionMissing') }),
      ...(foundOn === null && { foundOn: t('cases.dayMissing') }),
    });
    if (title === '' || description === '' || foundOn === null) return;
    const optional = (field: string) => typed(data, field) || null;
    act(async () => {
      const { id } = await record({
        deviceId: of === 'company' ? 'company' : device._id,
        title,
        place,
        foundOn,
        description,
        product: optional('product'),
        lot: optional('lot'),
        quantity: optional('quantity'),
      });
      await navigate(to(`/Dashboard/Nonconformities/${id}`));
    });
  };
  return (
    <Dialog
      title={t('cases.new.nonconformities')}
      size="wide"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" type="submit" form="record" isPending={isPending}>
            {t('nonconformities.record.confirm')}
          </Button>
        </>
      }
    >
      <form id="record" ref={form} className={css.form} onSubmit={submit} noValidate>
        <TextField
          name="title"
          label={t('nonconformities.record.title')}
          maxLength={200}
          error={errors.title}
          required
          autoFocus
        />
        <div className={css.row}>
          <SelectField
            label={t('cases.about')}
            value={of}
            options={[
              { value: 'device', label: device.name },
              { value: 'company', label: t('cases.company') },
            ]}
            onChange={setOf}
          />
          <SelectField
            label={t('nonconformities.record.place')}
            value={place}
            options={foundPlaces.map((value) => ({ value, label: words.place(value) }))}
            onChange={(value) => setPlace(known(foundPlaces, value, 'process'))}
          />
          <DateField
            label={t('nonconformities.record.foundOn')}
            value={foundOn}
            onChange={setFoundOn}
            error={errors.foundOn}
            required
          />
        </div>
        <TextAreaField
          name="description"
          label={t('nonconformities.record.description')}
          hint={t('nonconformities.record.descriptionHint')}
          maxLength={8000}
          error={errors.description}
          required
        />
        <div className={css.row}>
          <TextField name="product" label={t('cases.product')} maxLength={200} />
          <TextField name="lot" label={t('cases.lot')} maxLength={100} />
          <TextField name="quantity" label={t('nonconformities.record.quantity')} maxLength={100} />
        </div>
      </form>
    </Dialog>
  );
}
