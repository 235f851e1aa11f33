import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { VariantCreated } from '#/backend/api/devices/contract.ts';
import type { Device } from '#/backend/projections/documents/device/fold.ts';
import { sentenceOf } from '../../../shared/api-error.ts';
import { command } from '../../../shared/api.ts';
import { typed, useFieldErrors, type FieldErrors } from '../../../shared/use-field-errors.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextAreaField, TextField } from '../../../ui/field.tsx';
import { FailureNotice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import css from './variants.module.css';

/** Copies a device as a variant, and says what is taken over and what is not. */
export function CopyDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { form, errors, setErrors } = useFieldErrors<'name' | 'description'>();
  const copy = useMutation({
    mutationFn: (own: { name: string; range: string | null; description: string }) =>
      command(VariantCreated, '/api/devices/copyAsVariant', { deviceId: device.id, ...own }),
    onSuccess: async ({ answers, left }) => {
      onClose();
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === 'now' });
      toast('success', t('devices.variant.done', { count: answers }));
      if (left > 0) toast('warning', t('devices.variant.left', { count: left }));
      await navigate(to('/Dashboard/Variants'));
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const own = {
      name: typed(data, 'name'),
      range: typed(data, 'range') || null,
      description: typed(data, 'description'),
    };
    const missing: FieldErrors<'name' | 'description'> = {};
    if (own.name === '') missing.name = t('devices.missing.name');
    else if (own.name === device.name) missing.name = t('devices.variant.sameName');
    if (own.description === '') missing.description = t('devices.missing.description');
    setErrors(missing);
    if (Object.keys(missing).length === 0) copy.mutate(own);
  };
  return (
    <Dialog
      title={t('devices.variant.title', { name: device.name })}
      size="wide"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" type="submit" form="copy-device" isPending={copy.isPending}>
            {t('devices.variant.confirm')}
          </Button>
        </>
      }
    >
      <form id="copy-device" className={css.form} ref={form} onSubmit={submit} noValidate>
        <TextField
          name="name"
          label={t('devices.name')}
          defaultValue={t('devices.variant.suggested', { name: device.name }).slice(0, 200)}
          error={errors.name}
          maxLength={200}
          required
          autoFocus
        />
        <TextField
          name="range"
          label={`${t('devices.range')} (${t('common.optional')})`}
          defaultValue={device.range ?? ''}
          maxLength={200}
        />
        <TextAreaField
          name="description"
          label={t('devices.description')}
          defaultValue={device.description}
          error={errors.description}
          maxLength={4000}
          required
        />
        <p className={css.quiet}>{t('devices.variant.taken')}</p>
        <FailureNotice>{copy.error && sentenceOf(copy.error, t('devices.variant.failed'))}</FailureNotice>
      </form>
    </Dialog>
  );
}
