import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ListedSession } from '#/backend/api/accounts/security.contract.ts';
import { useDates } from '../../shared/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, Skeleton } from '../../ui/card.tsx';
import { toast } from '../../ui/toast.tsx';
import { endOtherSessions, endSession, sessionsQuery } from './calls.ts';
import css from './my-account.module.css';
import { useChange } from './use-change.ts';

/** The sessions of the person; the others can be ended from here. */
export function SessionsCard() {
  const { t } = useTranslation();
  const { data } = useQuery(sessionsQuery());
  const said = ({ sessionsEnded: count }: { sessionsEnded: number }) =>
    toast('success', t('account.sessions.ended', { count }));
  const end = useChange(endSession, said);
  const endOthers = useChange(endOtherSessions, said);
  if (!data) return <Skeleton height={200} label={t('common.loading')} />;
  const sessions = data.sessions.toSorted((a, b) => Number(b.isThis) - Number(a.isThis));
  return (
    <Card title={t('account.sessions.title')}>
      <div className={css.stack}>
        <p className={css.quiet}>{t('account.sessions.text')}</p>
        <ul className={css.list}>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isPending={end.isPending && end.variables === session.id}
              onEnd={() => end.mutate(session.id)}
            />
          ))}
        </ul>
        {sessions.length > 1 ? (
          <div>
            <Button isPending={endOthers.isPending} onPress={() => endOthers.mutate()}>
              {t('account.sessions.endOthers')}
            </Button>
          </div>
        ) : (
          <p className={css.quiet}>{t('account.sessions.alone')}</p>
        )}
      </div>
    </Card>
  );
}

type SessionRowProps = { session: ListedSession; isPending: boolean; onEnd: () => void };

function SessionRow({ session, isPending, onEnd }: SessionRowProps) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const { browser, system, isThis } = session;
  const device =
    browser && system
      ? t('account.sessions.on', { browser, system })
      : (browser ?? system ?? t('account.sessions.unknown'));
  const times = [
    t('account.sessions.since', { date: moment(session.createdAt) }),
    t('account.sessions.seen', { date: moment(session.seenAt) }),
    t('account.sessions.until', { date: moment(session.expiresAt) }),
  ];
  return (
    <li data-row>
      <div className={css.entry}>
        <span className={css.heading}>
          <strong>{device}</strong>
          {isThis && <Badge tone="accent">{t('account.sessions.this')}</Badge>}
        </span>
        <small>{times.join(' · ')}</small>
      </div>
      {!isThis && (
        <Button isPending={isPending} onPress={onEnd} aria-label={t('account.sessions.endLabel', { device })}>
          {t('account.sessions.end')}
        </Button>
      )}
    </li>
  );
}
