import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { EmdnField } from './emdn-field.tsx';
import css from './new-device.module.css';

type IdentificationStepProps = {
  code: string | null;
  failure: string | null;
  isPending: boolean;
  onPick: (code: string | null) => void;
  onBack: () => void;
  onCreate: () => void;
};

/** Step 2: the place of the device in the nomenclature. Optional, and without effect on the class. */
export function IdentificationStep({ code, failure, isPending, onPick, onBack, onCreate }: IdentificationStepProps) {
  const { t } = useTranslation();
  return (
    <div className={css.form}>
      <p className={css.note}>{t('devices.emdn.lead')}</p>
      <EmdnField value={code} onPick={onPick} />
      <FailureNotice>{failure}</FailureNotice>
      <div className={css.actions}>
        <Button size="large" onPress={onBack}>
          {t('common.back')}
        </Button>
        <Button look="primary" size="large" isPending={isPending} onPress={onCreate}>
          {t('devices.create')}
        </Button>
      </div>
    </div>
  );
}
