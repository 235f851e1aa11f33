import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OrganisationAnswer } from '#/backend/api/organisations/organisation.contract.ts';
import { sentenceOf } from '../../shared/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toast.tsx';
import { allowModel } from './organisation-queries.ts';
import { ModelBudget } from './model-budget.tsx';
import css from './settings.module.css';

type ModelCardProps = { model: OrganisationAnswer['model']; isOwner: boolean };

/** Whether passages of documents may be sent to the language model of this installation. An owner says so, and takes it back. */
export function ModelCard({ model: { offered, allowed, budget }, isOwner }: ModelCardProps) {
  const { t } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: allowModel,
    onSuccess: () => toast('success', t('organisations.model.saved')),
    onError: (error) => toast('error', sentenceOf(error, t('organisations.failed'))),
  });
  const isSame = offered !== null && allowed?.address === offered.address && allowed.model === offered.model;
  return (
    <Card title={t('organisations.model.title')}>
      <div className={css.form}>
        {offered && <p>{t(isSame ? 'organisations.model.on' : 'organisations.model.off', offered)}</p>}
        {!offered && <p>{t('organisations.model.none')}</p>}
        {allowed && !isSame && (
          <p>{t('organisations.model.other', { address: allowed.address, model: allowed.model })}</p>
        )}
        <p>{t('organisations.model.text')}</p>
        {isOwner && offered && !isSame && (
          <Button isPending={isPending} onPress={() => mutate(offered)}>
            {t('organisations.model.allow')}
          </Button>
        )}
        {isOwner && allowed && (
          <Button isPending={isPending} onPress={() => mutate(null)}>
            {t('organisations.model.withdraw')}
          </Button>
        )}
        {isOwner && offered && <ModelBudget key={String(budget)} budget={budget} />}
      </div>
    </Card>
  );
}
