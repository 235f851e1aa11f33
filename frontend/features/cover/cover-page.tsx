import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/link.tsx';
import { applicableNorms } from '#/backend/projections/documents/device-moment/fold.ts';
import { outcomeWords } from '#/backend/events/outcome-words.ts';
import { PastNotice } from '../../replay/past-notice.tsx';
import { useReplay, type Replay } from '../../replay/use-replay.ts';
import { ClassChip } from '../../shared/class-chip.tsx';
import { useDates } from '../../shared/dates.ts';
import { useSelectedDevice } from '../../shared/devices.ts';
import { organisationQuery } from '../../shared/organisation.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Card, Skeleton } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ProofCard } from '../history/proof-card.tsx';
import css from './cover.module.css';
import { DocumentsCard } from './documents-card.tsx';
import { ExportsCard } from './exports-card.tsx';
import { GsprCard } from './gspr-card.tsx';
import { MomentCard } from './moment-card.tsx';

/** The first page of an auditor: which record this is, as of when, what it holds, whether it is whole, and its files. */
export function Component() {
  const { t } = useTranslation();
  const { device } = useSelectedDevice();
  const replay = useReplay();
  return (
    <>
      <PageTitle lead={t('dashboard.cover.lead')}>{t('dashboard.cover.title')}</PageTitle>
      <Notice>{t('dashboard.cover.recorded')}</Notice>
      {replay.isLoading && <Skeleton height={480} label={t('common.loading')} />}
      {device && replay.total > 0 && <Cover key={device._id} replay={replay} />}
    </>
  );
}

function Cover({ replay }: { replay: Replay }) {
  const { t } = useTranslation();
  const { day, number } = useDates();
  const { say, to } = useLocale();
  const { data: own } = useQuery(organisationQuery());
  const { moment, timeline, isPast, goLive } = replay;
  const { device, profile } = moment;
  const facts = [
    ['organisation', own?.name ?? '…'],
    ['manufacturer', device.manufacturer],
    ['qualification', say(outcomeWords(profile.qualification))],
    ['range', device.range ?? '—'],
    ['emdn', device.emdnCode ?? '—'],
    ['created', device.createdAt === '' ? '—' : day(device.createdAt)],
  ] as const;
  const counted = [
    ['norms', applicableNorms(moment), 'Norms'],
    ['risks', profile.risks.length, 'ABR'],
    ['answers', moment.profiling.answers.length, 'MyDevice'],
  ] as const;
  return (
    <>
      {isPast && <PastNotice onGoLive={goLive} />}
      <div className={css.columns}>
        <Card
          title={
            <span className={css.name}>
              {device.name} <ClassChip state={profile.classification} />
            </span>
          }
        >
          <p className={css.description}>{device.description}</p>
          <dl className={css.facts}>
            {facts.map(([key, value]) => (
              <div key={key}>
                <dt>{t(`dashboard.cover.fact.${key}`)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
            {counted.map(([key, count, screen]) => (
              <div key={key}>
                <dt>{t(`history.state.${key}`)}</dt>
                <dd>
                  <Link to={to(`/Dashboard/${screen}`)}>{number(count)}</Link>
                </dd>
              </div>
            ))}
          </dl>
        </Card>
        <MomentCard replay={replay} />
        <GsprCard deviceId={timeline.device} />
        <DocumentsCard documents={moment.documents.documents} />
        <ProofCard deviceId={timeline.device} />
        <ExportsCard deviceId={timeline.device} />
      </div>
    </>
  );
}
