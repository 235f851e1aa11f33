import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OrganisationAnswer } from '#/backend/api/organisations/organisation.contract.ts';
import { ApiError, sentenceOf } from '../../shared/api-error.ts';
import { organisationQuery } from '../../shared/organisation.ts';
import { Skeleton } from '../../ui/card.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { FactorPolicyCard } from './factor-policy-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { InvitationsCard } from './invitations-card.tsx';
import { MembersCard } from './members-card.tsx';
import { ModelCard } from './model-card.tsx';
import { NameCard } from './name-card.tsx';
import { PlanCard } from './plan-card.tsx';
import { PolicyCard } from './policy-card.tsx';
import css from './settings.module.css';

/** The organisation: its name, its people, its policies, and their events. Owners change it, all members read. */
export function Component() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(organisationQuery());
  return (
    <>
      <PageTitle lead={t('organisations.lead')}>{t('areas.name.Settings')}</PageTitle>
      {!data && error && (
        <ErrorCard
          title={t('organisations.loadFailed')}
          text={sentenceOf(error, t('errors.unreachable'))}
          code={error instanceof ApiError ? error.code : error.message}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton height={420} label={t('common.loading')} />}
      {data && <Settings organisation={data} />}
    </>
  );
}

function Settings({ organisation }: { organisation: OrganisationAnswer }) {
  const { t } = useTranslation();
  const isOwner = organisation.members.some(({ isYou, role }) => isYou && role === 'owner');
  return (
    <div className={css.page}>
      {!isOwner && <Notice>{t('organisations.reader')}</Notice>}
      <MembersCard organisation={organisation} isOwner={isOwner} />
      {isOwner && <InvitationsCard organisation={organisation} />}
      <div className={css.pair}>
        <PlanCard isOwner={isOwner} />
        <NameCard key={organisation.name} name={organisation.name} isOwner={isOwner} />
        <FactorPolicyCard
          key={`${organisation.secondFactors.required} ${organisation.secondFactors.graceDays}`}
          policy={organisation.secondFactors}
          isOwner={isOwner}
        />
        <ModelCard model={organisation.model} isOwner={isOwner} />
        <PolicyCard always={organisation.reasonAlways} isOwner={isOwner} />
      </div>
      <HistoryCard />
    </div>
  );
}
