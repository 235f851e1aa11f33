import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../shared/api-error.ts';
import { FailureNotice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useOwners } from '../roadmap/use-owners.ts';

/** Chooses a member who is responsible, or nobody (empty). */
export function OwnerField({ value, onChange }: { value: string; onChange: (account: string) => void }) {
  const { t } = useTranslation();
  const { owners, error } = useOwners();
  return (
    <>
      <FailureNotice>{error && sentenceOf(error, t('errors.unreachable'))}</FailureNotice>
      <SelectField
        label={t('capas.plan.owner')}
        value={value}
        onChange={onChange}
        options={[
          { value: '', label: t('capas.plan.nobody') },
          ...(owners ?? []).map(({ account, name }) => ({ value: account, label: name })),
        ]}
      />
    </>
  );
}
