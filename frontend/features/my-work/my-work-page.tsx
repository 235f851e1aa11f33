import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkItem } from '#/backend/api/my-work/contract.ts';
import { sentenceOf } from '../../shared/api-error.ts';
import { useDates } from '../../shared/dates.ts';
import { useMayEdit } from '../../shared/permissions.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { callText } from '../../shared/my-work/call-text.ts';
import { useReadMark } from '../../shared/my-work/read-mark.ts';
import { useOpenWork } from '../../shared/my-work/use-open-work.ts';
import { inboxQuery, myWorkQuery } from '../../shared/my-work/work-queries.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../ui/card.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import css from './my-work.module.css';
import { byUrgency } from './urgency.ts';

/** What waits for the reader in order of date, and what called them. An auditor has no work here. */
export function Component() {
  const { t } = useTranslation();
  const mayEdit = useMayEdit();
  return (
    <>
      <PageTitle lead={t('shell.work.lead')}>{t('areas.name.MyWork')}</PageTitle>
      {mayEdit ? (
        <div className={css.columns}>
          <Waiting />
          <Calls />
        </div>
      ) : (
        <EmptyState title={t('shell.work.auditor')} />
      )}
    </>
  );
}

function Waiting() {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { data, error, refetch } = useQuery(myWorkQuery(locale));
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  if (error && !data)
    return (
      <ErrorCard
        title={t('shell.work.loadFailed')}
        text={sentenceOf(error, t('errors.unreachable'))}
        code="WORK"
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton height={320} label={t('common.loading')} />;
  if (data.length === 0) return <EmptyState title={t('shell.work.none')} />;
  return (
    <div className={css.groups}>
      {byUrgency(data, today).map(({ urgency, items }) => (
        <section key={urgency} aria-labelledby={`work-${urgency}`}>
          <h2 id={`work-${urgency}`} data-urgency={urgency}>
            {urgency === 'overdue' && <span aria-hidden>▲ </span>}
            {t(`shell.work.urgency.${urgency}`)} <small>{items.length}</small>
          </h2>
          <ul className={css.list}>
            {items.map((item) => (
              <Item key={`${item.key} ${item.device?.id}`} item={item} today={today} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Item({ item, today }: { item: WorkItem; today: string }) {
  const { t } = useTranslation();
  const { date } = useDates();
  const open = useOpenWork();
  const { name, kind, device, due } = item;
  return (
    <li className={css.item} data-row>
      <span className={css.words}>
        <strong>{name}</strong>
        <small>
          {t(`shell.work.kind.${kind}`)} · {device?.name ?? t('shell.work.company')}
        </small>
      </span>
      {due && <Badge tone={due < today ? 'bad' : due === today ? 'warn' : 'neutral'}>{date(due)}</Badge>}
      <Button onPress={() => void open(item)} aria-label={t('shell.work.openItem', { name })}>
        {t('shell.work.openShort')}
      </Button>
    </li>
  );
}

function Calls() {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { moment } = useDates();
  const open = useOpenWork();
  const [read, setRead] = useReadMark();
  const { data: calls } = useQuery(inboxQuery(locale));
  const newest = calls?.[0]?.position;
  const isNew = (position: string) => read === null || position > read;
  return (
    <section className={css.calls} aria-labelledby="calls">
      <header>
        <h2 id="calls">{t('shell.work.bell')}</h2>
        {newest && isNew(newest) && (
          <Button look="ghost" onPress={() => setRead(newest)}>
            {t('shell.work.markRead')}
          </Button>
        )}
      </header>
      {calls?.length === 0 && <p className={css.quiet}>{t('shell.work.noCalls')}</p>}
      <ul className={css.list}>
        {calls?.map((call) => (
          <li key={call.position} className={css.item} data-row data-new={isNew(call.position) || undefined}>
            <span className={css.words}>
              <span>
                {isNew(call.position) && <Badge tone="accent">{t('shell.work.isNew')}</Badge>} {callText(call, t)}
              </span>
              <small>{[call.device?.name ?? t('shell.work.company'), moment(call.at)].join(' · ')}</small>
            </span>
            <Button
              look="ghost"
              onPress={() => void open(call)}
              aria-label={t('shell.work.openItem', { name: callText(call, t) })}
            >
              {t('shell.work.openShort')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
