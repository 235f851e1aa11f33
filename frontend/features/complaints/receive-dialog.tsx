import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { complaintChannels, complaintKinds } from '#/backend/events/complaints.ts';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { IntakeDialog, type IntakeProps } from '../cases/intake-dialog.tsx';
import { known } from '../cases/places.ts';
import { complaintWords } from './complaint-words.ts';
import { receive } from './complaints-queries.ts';

/** Records a complaint as it was received. */
export function ReceiveDialog(props: IntakeProps) {
  const { t } = useTranslation();
  const words = complaintWords(t);
  const [kind, setKind] = useState<(typeof complaintKinds)[number]>('quality');
  const [channel, setChannel] = useState<(typeof complaintChannels)[number]>('email');
  return (
    <IntakeDialog
      {...props}
      kind="complaints"
      words={{
        title: t('complaints.receive.title'),
        titleMissing: t('complaints.receive.titleMissing'),
        description: t('complaints.receive.description'),
        descriptionHint: t('complaints.receive.descriptionHint'),
        descriptionMissing: t('complaints.receive.descriptionMissing'),
        day: t('complaints.receive.receivedOn'),
        confirm: t('complaints.receive.confirm'),
      }}
      choices={
        <>
          <SelectField
            label={t('complaints.list.kind')}
            value={kind}
            options={complaintKinds.map((value) => ({ value, label: words.kind(value) }))}
            onChange={(value) => setKind(known(complaintKinds, value, 'other'))}
          />
          <SelectField
            label={t('complaints.receive.channel')}
            value={channel}
            options={complaintChannels.map((value) => ({ value, label: words.channel(value) }))}
            onChange={(value) => setChannel(known(complaintChannels, value, 'other'))}
          />
        </>
      }
      fields={
        <TextField
          name="complainant"
          label={t('complaints.receive.complainant')}
          hint={t('complaints.receive.complainantHint')}
          maxLength={500}
        />
      }
      send={({ day, ...intake }, field) =>
        receive({ ...intake, receivedOn: day, kind, channel, complainant: field('complainant') })
      }
    />
  );
}
