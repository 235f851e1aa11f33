import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldErrors } from '../../shared/use-field-errors.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { toast } from '../../ui/toast.tsx';
import { useMayEdit } from '../../shared/permissions.ts';
import { GeneralStep } from './general-step.tsx';
import { IdentificationStep } from './identification-step.tsx';
import css from './new-device.module.css';
import { SavedAnswers } from './saved-answers.tsx';
import { missingFields, type DeviceDraft, type RequiredField } from './new-device.ts';
import { useCreateDevice } from './use-create-device.ts';
import { WelcomeDialog } from './welcome-dialog.tsx';

const blank: DeviceDraft = { name: '', manufacturer: '', description: '', range: '' };
const steps = ['general', 'identification'] as const;

/** Shows an auditor at this address that they cannot create a device. */
export function Component() {
  const { t } = useTranslation();
  if (useMayEdit()) return <NewDevice />;
  return (
    <>
      <PageTitle>{t('devices.title')}</PageTitle>
      <Notice>{t('history.reader')}</Notice>
    </>
  );
}

/** A new device in two steps. Going back keeps the typed values. */
function NewDevice() {
  const { t } = useTranslation();
  const places = useRef<HTMLOListElement>(null);
  const [step, setStep] = useState(0);
  const [draft, setDraft] = useState(blank);
  const [logo, setLogo] = useState<File | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const { form, errors, setErrors } = useFieldErrors<RequiredField>();
  const { create, failure, isPending } = useCreateDevice();

  function proceed() {
    const missing = missingFields(draft);
    setErrors(Object.fromEntries(missing.map((field) => [field, t(`devices.missing.${field}`)])));
    if (missing.length > 0) toast('warning', t('devices.missingFields'));
    else go(1);
  }
  /** The step that begins takes the focus from the button that went with the one before. */
  function go(next: number) {
    setStep(next);
    requestAnimationFrame(() => places.current?.querySelector<HTMLElement>('[aria-current]')?.focus());
  }

  return (
    <>
      <PageTitle lead={t('devices.lead')}>{t('devices.title')}</PageTitle>
      <SavedAnswers />
      <ol className={css.steps} ref={places}>
        {steps.map((name, index) => (
          <li
            key={name}
            tabIndex={-1}
            aria-current={index === step ? 'step' : undefined}
            data-done={index < step || undefined}
          >
            <span aria-hidden>{index < step ? '✓' : index + 1}</span>
            {t(`devices.step.${name}`)}
          </li>
        ))}
      </ol>
      {step === 0 ? (
        <GeneralStep
          draft={draft}
          errors={errors}
          form={form}
          logo={logo}
          onLogo={setLogo}
          onChange={setDraft}
          onNext={proceed}
        />
      ) : (
        <IdentificationStep
          code={code}
          failure={failure}
          isPending={isPending}
          onPick={setCode}
          onBack={() => go(0)}
          onCreate={() => void create(draft, code, logo)}
        />
      )}
      <WelcomeDialog />
    </>
  );
}
