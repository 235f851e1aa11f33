import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, sentenceOf } from '../../shared/api-error.ts';
import { Skeleton } from '../../ui/card.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { accountQuery } from './calls.ts';
import { EraseCard } from './erase-card.tsx';
import { FactorsCard } from './factors-card.tsx';
import css from './my-account.module.css';
import { PasswordCard } from './password-card.tsx';
import { PersonCard } from './person-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** All settings of the person instead of the device: details, keys, and sessions. */
export function Component() {
  const { t } = useTranslation();
  const { data: account, error, refetch } = useQuery(accountQuery());
  return (
    <>
      <PageTitle lead={t('account.lead')}>{t('account.title')}</PageTitle>
      {account && (
        <div className={css.page}>
          <div className={css.column}>
            <PersonCard account={account} />
            <PasswordCard account={account} />
          </div>
          <div className={css.column}>
            <FactorsCard account={account} />
            <SessionsCard />
            <EraseCard email={account.email} />
          </div>
        </div>
      )}
      {!account && error && (
        <ErrorCard
          title={t('errors.title')}
          text={sentenceOf(error, t('errors.unreachable'))}
          code={error instanceof ApiError ? error.code : error.message}
          onRetry={() => void refetch()}
        />
      )}
      {!account && !error && <Skeleton height={520} label={t('common.loading')} />}
    </>
  );
}
