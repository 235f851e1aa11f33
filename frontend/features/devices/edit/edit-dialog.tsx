import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Accepted } from '#/backend/api/edge/contract.ts';
import type { Market } from '#/backend/events/markets.ts';
import type { Device } from '#/backend/projections/documents/device/fold.ts';
import { sentenceOf } from '../../../shared/api-error.ts';
import { command } from '../../../shared/api.ts';
import { useFieldErrors } from '../../../shared/use-field-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextAreaField, TextField } from '../../../ui/field.tsx';
import { FailureNotice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import { missingFields, type DeviceDraft, type RequiredField } from '../new-device.ts';
import { changedDetails, type EditedDetails } from './details.ts';
import css from './edit.module.css';
import { EmdnPart } from './emdn-part.tsx';
import { MarketsPart } from './markets-part.tsx';

type EditDialogProps = {
  device: Device;
  markets: readonly Market[];
  /** The markets that the questionnaire has asked about. */
  answeredMarkets: readonly Market[];
  /** Whether work rests on the details, so that a change needs a reason. */
  isSettled: boolean;
  onClose: () => void;
};

/** Changes what a device is called, who makes it, what it is for, its code, and where it is sold. */
export function EditDialog({ device, markets, answeredMarkets, isSettled, onClose }: EditDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { form, errors, setErrors } = useFieldErrors<RequiredField | 'reason'>();
  // What stood when the dialog opened: the record may move on while somebody types.
  const [before] = useState(() => detailsOf(device, markets));
  const [draft, setDraft] = useState(before.draft);
  const [emdnCode, setEmdnCode] = useState(before.emdnCode);
  const [wanted, setWanted] = useState(before.markets);
  const [reason, setReason] = useState('');
  const change = useMutation({
    mutationFn: () =>
      command(Accepted, '/api/devices/changeDetails', {
        ...changedDetails(device.id, { draft, emdnCode, markets: wanted }, before),
        ...(isSettled && { reason: reason.trim() }),
      }),
    onSuccess: async () => {
      onClose();
      toast('success', t('devices.edit.done'));
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === 'now' });
    },
  });
  const field = (key: keyof DeviceDraft) => ({
    name: key,
    label: t(`devices.${key}`),
    value: draft[key],
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [key]: event.target.value }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const missing = Object.fromEntries(missingFields(draft).map((one) => [one, t(`devices.missing.${one}`)]));
    const lacksReason = isSettled && reason.trim() === '';
    const found = { ...missing, ...(lacksReason && { reason: t('devices.edit.reasonRequired') }) };
    setErrors(found);
    if (Object.keys(found).length === 0) change.mutate();
  };
  return (
    <Dialog
      title={t('devices.edit.title')}
      size="wide"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" type="submit" form="edit-device" isPending={change.isPending}>
            {t('devices.edit.save')}
          </Button>
        </>
      }
    >
      <form id="edit-device" className={css.form} ref={form} onSubmit={submit} noValidate>
        <div className={css.pair}>
          <TextField {...field('name')} maxLength={200} error={errors.name} required autoFocus />
          <TextField {...field('manufacturer')} maxLength={200} error={errors.manufacturer} required />
        </div>
        <TextAreaField {...field('description')} maxLength={4000} error={errors.description} required />
        <TextField {...field('range')} label={`${t('devices.range')} (${t('common.optional')})`} maxLength={200} />
        <EmdnPart code={emdnCode} onPick={setEmdnCode} />
        <MarketsPart wanted={wanted} answered={answeredMarkets} onChange={setWanted} />
        {isSettled && (
          <TextAreaField
            name="reason"
            label={t('devices.edit.reason')}
            hint={t('devices.edit.reasonHint')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={errors.reason}
            maxLength={1000}
            rows={2}
            required
          />
        )}
        <FailureNotice>{change.error && sentenceOf(change.error, t('devices.edit.failed'))}</FailureNotice>
      </form>
    </Dialog>
  );
}

const detailsOf = (
  { name, manufacturer, description, range, emdnCode }: Device,
  markets: readonly Market[],
): EditedDetails => ({ draft: { name, manufacturer, description, range: range ?? '' }, emdnCode, markets });
