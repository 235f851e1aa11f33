import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../shared/api-error.ts';
import { Card } from '../../ui/card.tsx';
import { CheckboxField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { changeReasonPolicy } from './organisation-queries.ts';

/** When a change needs a reason. */
export function PolicyCard({ always, isOwner }: { always: boolean; isOwner: boolean }) {
  const { t } = useTranslation();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: changeReasonPolicy,
    onSuccess: () => toast('success', t('organisations.policy.saved')),
    onError: (error) => toast('error', sentenceOf(error, t('organisations.failed'))),
  });
  return (
    <Card title={t('organisations.policy.title')}>
      {isOwner ? (
        <CheckboxField
          label={t('organisations.policy.always')}
          hint={t('organisations.policy.hint')}
          checked={isPending ? variables : always}
          onChange={({ target }) => !isPending && mutate(target.checked)}
        />
      ) : (
        <p>{t(always ? 'organisations.policy.on' : 'organisations.policy.off')}</p>
      )}
    </Card>
  );
}
