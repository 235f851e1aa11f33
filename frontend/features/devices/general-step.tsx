import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '../../shared/use-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { LogoField } from './logo-field.tsx';
import css from './new-device.module.css';
import type { DeviceDraft, RequiredField } from './new-device.ts';

type GeneralStepProps = {
  draft: DeviceDraft;
  errors: FieldErrors<RequiredField>;
  form: RefObject<HTMLFormElement | null>;
  logo: File | null;
  onLogo: (logo: File) => void;
  onChange: (draft: DeviceDraft) => void;
  onNext: () => void;
};

/** Step 1: the device's name, manufacturer, and purpose. */
export function GeneralStep({ draft, errors, form, logo, onLogo, onChange, onNext }: GeneralStepProps) {
  const { t } = useTranslation();
  const field = (name: keyof DeviceDraft) => ({
    name,
    value: draft[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...draft, [name]: event.target.value }),
  });
  return (
    <form
      className={css.form}
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
    >
      <div className={css.pair}>
        <TextField label={t('devices.name')} {...field('name')} maxLength={200} error={errors.name} required />
        <TextField
          label={t('devices.manufacturer')}
          {...field('manufacturer')}
          maxLength={200}
          error={errors.manufacturer}
          required
        />
      </div>
      <TextAreaField
        label={t('devices.description')}
        hint={t('devices.descriptionHint')}
        {...field('description')}
        maxLength={4000}
        error={errors.description}
        required
      />
      <TextField
        label={
          <>
            {t('devices.range')} <small>({t('common.optional')})</small>
          </>
        }
        {...field('range')}
        maxLength={200}
      />
      <LogoField logo={logo} onPick={onLogo} />
      <div className={css.actions}>
        <Button type="submit" look="primary" size="large">
          {t('devices.next')}
        </Button>
      </div>
    </form>
  );
}
