import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foundPlaces } from '#/backend/events/nonconformities.ts';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { IntakeDialog, type IntakeProps } from '../cases/intake-dialog.tsx';
import { known } from '../cases/places.ts';
import { record } from './nonconformities-queries.ts';
import { nonconformityWords } from './nonconformity-words.ts';

/** Records a non-conformity as it was found. */
export function RecordDialog(props: IntakeProps) {
  const { t } = useTranslation();
  const words = nonconformityWords(t);
  const [place, setPlace] = useState<(typeof foundPlaces)[number]>('incoming');
  return (
    <IntakeDialog
      {...props}
      kind="nonconformities"
      words={{
        title: t('nonconformities.record.title'),
        titleMissing: t('nonconformities.record.titleMissing'),
        description: t('nonconformities.record.description'),
        descriptionHint: t('nonconformities.record.descriptionHint'),
        descriptionMissing: t('nonconformities.record.descriptionMissing'),
        day: t('nonconformities.record.foundOn'),
        confirm: t('nonconformities.record.confirm'),
      }}
      choices={
        <SelectField
          label={t('nonconformities.record.place')}
          value={place}
          options={foundPlaces.map((value) => ({ value, label: words.place(value) }))}
          onChange={(value) => setPlace(known(foundPlaces, value, 'process'))}
        />
      }
      fields={<TextField name="quantity" label={t('nonconformities.record.quantity')} maxLength={100} />}
      send={({ day, ...intake }, field) => record({ ...intake, foundOn: day, place, quantity: field('quantity') })}
    />
  );
}
