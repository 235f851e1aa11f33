import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryEvent } from '#/backend/api/history/contract.ts';
import { sentenceOf } from '../../shared/api-error.ts';
import { useDates } from '../../shared/dates.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Skeleton } from '../../ui/card.tsx';
import { toast } from '../../ui/toast.tsx';
import { earlierHistory, organisationHistoryQuery } from './organisation-queries.ts';
import css from './settings.module.css';

type Page = { events: HistoryEvent[]; next: string | null };

/** Events of the organisation and its people, newest first, including reads. */
export function HistoryCard() {
  const { t } = useTranslation();
  const { data } = useQuery(organisationHistoryQuery());
  const [earlier, setEarlier] = useState<Page | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: earlierHistory,
    onSuccess: (page) =>
      setEarlier((known) => ({ events: [...(known?.events ?? []), ...page.events], next: page.next })),
    onError: (error) => toast('error', sentenceOf(error, t('organisations.loadFailed'))),
  });
  if (!data) return <Skeleton height={240} label={t('common.loading')} />;
  // New entries push older ones off the first page, and the pages after it already have them.
  const events = [...new Map([...data.events, ...(earlier?.events ?? [])].map((event) => [event.id, event])).values()];
  const next = earlier ? earlier.next : data.next;
  return (
    <Card title={t('organisations.history.title')}>
      {events.length === 0 && <p>{t('organisations.history.none')}</p>}
      <ol className={css.entries}>
        {events.map((event) => (
          <Entry key={event.id} event={event} />
        ))}
      </ol>
      {next && (
        <Button isPending={isPending} onPress={() => mutate(next)}>
          {t('organisations.history.more')}
        </Button>
      )}
    </Card>
  );
}

function Entry({ event }: { event: HistoryEvent }) {
  const { t } = useTranslation();
  const { say } = useLocale();
  const { moment } = useDates();
  const { actor, reason, recordedAt } = event;
  return (
    <li>
      <p>{say(event.sentence)}</p>
      <time dateTime={recordedAt}>{moment(recordedAt)}</time>
      <small>
        {actor.kind === 'person' ? actor.name || t('organisations.members.erased') : t('organisations.history.system')}
        {reason && <> · {t('organisations.history.reason', { reason })}</>}
      </small>
    </li>
  );
}
