import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { complaintChannels, complaintKinds } from '#/backend/events/complaints.ts';
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
import { complaintWords } from './complaint-words.ts';
import { receive } from './complaints-queries.ts';

type ReceiveDialogProps = { device: { _id: string; name: string }; isCompany: boolean; onClose: () => void };

/** Records a complaint as it was received, which gets its number, and shows it. */
export function ReceiveDialog({ device, isCompany, onClose }: ReceiveDialogProps) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const navigate = useNavigate();
  const words = complaintWords(t);
  const { act, isPending } = useCaseAct();
  const { form, errors, setErrors } = useFieldErrors<'title' | 'description' | 'receivedOn'>();
  const [of, setOf] = useState(isCompany ? 'company' : 'device');
  const [kind, setKind] = useState<(typeof complaintKinds)[number]>('quality');
  const [channel, setChannel] = useState<(typeof complaintChannels)[number]>('email');
  const [receivedOn, setReceivedOn] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const title = typed(data, 'title');
    const description = typed(data, 'description');
    setErrors({
      ...(title === '' && { title: t('complaints.receive.titleMissing') }),
      ...(description === '' && { description: t('complaints.receive.descriptionMissing') }),
      ...(receivedOn === null && { receivedOn: t('cases.dayMissing') }),
    });
    if (title === '' || description === '' || receivedOn === null) return;
    const optional = (field: string) => typed(data, field) || null;
    act(async () => {
      const { id } = await receive({
        deviceId: of === 'company' ? 'company' : device._id,
        title,
        kind,
        channel,
        receivedOn,
        product: optional('product'),
        lot: optional('lot'),
        description,
        complainant: optional('complainant'),
      });
      await navigate(to(`/Dashboard/Complaints/${id}`));
    });
  };
  return (
    <Dialog
      title={t('cases.new.complaints')}
      size="wide"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" type="submit" form="receive" isPending={isPending}>
            {t('complaints.receive.confirm')}
          </Button>
        </>
      }
    >
      <form id="receive" ref={form} className={css.form} onSubmit={submit} noValidate>
        <TextField
          name="title"
          label={t('complaints.receive.title')}
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
          <DateField
            label={t('complaints.receive.receivedOn')}
            value={receivedOn}
            onChange={setReceivedOn}
            error={errors.receivedOn}
            required
          />
        </div>
        <div className={css.row}>
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
        </div>
        <TextAreaField
          name="description"
          label={t('complaints.receive.description')}
          hint={t('complaints.receive.descriptionHint')}
          maxLength={8000}
          error={errors.description}
          required
        />
        <div className={css.row}>
          <TextField name="product" label={t('cases.product')} maxLength={200} />
          <TextField name="lot" label={t('cases.lot')} maxLength={100} />
        </div>
        <TextField
          name="complainant"
          label={t('complaints.receive.complainant')}
          hint={t('complaints.receive.complainantHint')}
          maxLength={500}
        />
      </form>
    </Dialog>
  );
}
