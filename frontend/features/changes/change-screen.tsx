import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/link.tsx';
import type { Change } from '#/backend/api/changes/contract.ts';
import { PastNotice } from '../../replay/past-notice.tsx';
import { useReplay, useRestedMoment } from '../../replay/use-replay.ts';
import { useDates } from '../../shared/dates.ts';
import { useMayEdit } from '../../shared/permissions.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Skeleton } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { AssessmentCard } from './assessment-card.tsx';
import { changeQuery, describe } from './changes-queries.ts';
import { ContentsCard } from './contents-card.tsx';
import { DecisionCard } from './decision-card.tsx';
import { FollowUpsCard } from './follow-ups-card.tsx';
import { LoadFailed } from './load-failed.tsx';
import { OutcomeMark, StatusMark } from './marks.tsx';
import { NoticesCard } from './notices-card.tsx';
import { RecordMenu } from './record-menu.tsx';
import { SignificanceCard } from './significance-card.tsx';
import { useChangeAct } from './use-change-act.ts';
import { WordsDialog } from './words-form.tsx';
import css from './changes.module.css';

/** A planned change: what it would lead to, its assessment, its decision and its way to the end. */
export function ChangeScreen({ id }: { id: string }) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const replay = useReplay();
  const { asOf } = useRestedMoment();
  const { data, error, refetch } = useQuery(changeQuery(id, asOf));
  const mayEdit = useMayEdit() && !replay.isPast;
  return (
    <>
      <PageTitle
        lead={<Link to={to('/Dashboard/Changes')}>{t('changes.toList')}</Link>}
        aside={data && <RecordMenu change={data} asOf={asOf} />}
      >
        {data ? `${data.number} ${data.title}` : t('areas.name.Changes')}
      </PageTitle>
      {replay.isPast && <PastNotice onGoLive={replay.goLive} />}
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={480} label={t('common.loading')} />}
      {data && <Shown change={data} mayEdit={mayEdit} asOf={asOf} />}
    </>
  );
}

function Shown({ change, mayEdit, asOf }: { change: Change; mayEdit: boolean; asOf: string | null }) {
  const { t } = useTranslation();
  const isDraft = mayEdit && change.status === 'draft';
  const isOpen = mayEdit && change.status !== 'closed' && change.status !== 'withdrawn';
  return (
    <>
      <div className={css.state}>
        <StatusMark status={change.status} />
        <OutcomeMark outcome={change.outcome} />
        <span>{t('changes.aboutWhat', { what: change.device?.name ?? t('changes.company') })}</span>
      </div>
      <div className={css.screen}>
        <div className={css.stack}>
          <DescriptionCard change={change} mayEdit={isDraft} />
          <ContentsCard change={change} mayEdit={isDraft} />
          {change.device && <AssessmentCard change={change} asOf={asOf} />}
        </div>
        <div className={css.stack}>
          <SignificanceCard
            key={JSON.stringify([change.outcome, change.significance.steps])}
            change={change}
            mayEdit={isDraft}
          />
          <DecisionCard change={change} mayEdit={mayEdit} asOf={asOf} />
          <FollowUpsCard change={change} mayEdit={isOpen} />
          <NoticesCard
            change={change}
            mayEdit={mayEdit && (change.status === 'approved' || change.status === 'applied')}
          />
        </div>
      </div>
    </>
  );
}

/** The screens of what a change may come from. */
const screens = {
  capa: 'CapaCreator',
  nonconformity: 'Nonconformities',
  complaint: 'Complaints',
  change: 'Changes',
} as const;
const sources = ['capa', 'nonconformity', 'complaint', 'change'] as const;
const kindOfSource = (kind: string) => sources.find((one) => one === kind) ?? 'change';

function DescriptionCard({ change, mayEdit }: { change: Change; mayEdit: boolean }) {
  const { t } = useTranslation();
  const { day } = useDates();
  const [isEditing, setEditing] = useState(false);
  const { act, isPending } = useChangeAct();
  const { to } = useLocale();
  const { id: changeId, title, description, why, author, openedAt, source } = change;
  return (
    <Card
      className={css.roomy}
      title={t('changes.described.title')}
      aside={mayEdit && <Button onPress={() => setEditing(true)}>{t('changes.edit.open')}</Button>}
    >
      <p className={css.text}>{description || t('changes.described.none')}</p>
      {why && <p className={css.text}>{t('changes.described.reason', { why })}</p>}
      {source && (
        <p>
          <Link to={to(`/Dashboard/${screens[kindOfSource(source.kind)]}/${source.id}`)}>
            {t(`changes.described.from.${kindOfSource(source.kind)}`)}
          </Link>
        </p>
      )}
      <p className={css.quiet}>
        {t('changes.described.by', { name: author.name ?? t('changes.described.erased'), date: day(openedAt) })}
      </p>
      {isEditing && (
        <WordsDialog
          title={t('changes.edit.title')}
          confirm={t('changes.edit.confirm')}
          words={{ title, description, why }}
          isPending={isPending}
          onClose={() => setEditing(false)}
          onConfirm={(words) =>
            act(
              () => describe({ changeId, ...words }),
              () => setEditing(false),
            )
          }
        />
      )}
    </Card>
  );
}
