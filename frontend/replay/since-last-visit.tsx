import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../ui/link.tsx';
import { useDates } from '../shared/dates.ts';
import { sessionAtom } from '../shared/session.ts';
import { useLocale } from '../shared/use-locale.ts';
import type { About } from './event-about.ts';
import { changesSince, visitIn } from './last-visit.ts';
import css from './since-last-visit.module.css';
import { useReplay } from './use-replay.ts';

/**
 * A quiet line with what others changed on this screen since the reader's last visit, and the way to it. The visit is
 * kept in this browser: to look is no act that the record keeps (ADR 90).
 */
export function SinceLastVisit({ deviceId, about }: { deviceId: string; about: About }) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const { day } = useDates();
  const { events, isPast } = useReplay();
  const person = useAtomValue(sessionAtom)?.userId ?? '';
  const key = `visit:${person}:${deviceId}:${about}`;
  const [visit] = useState(() => visitIn(localStorage.getItem(key)));
  const newest = events.at(-1)?.position;
  useEffect(() => {
    if (newest !== undefined && !isPast)
      localStorage.setItem(key, JSON.stringify({ position: newest, at: new Date().toISOString() }));
  }, [key, newest, isPast]);
  const changes = visit && !isPast ? changesSince(events, about, visit, person) : [];
  if (visit === null || changes.length === 0) return null;
  const from = new Date(visit.at).toLocaleDateString('sv');
  return (
    <p className={css.line} data-no-print>
      <Link to={to(`/Dashboard/History?in-about=${about}&from=${from}`)}>
        {t('shell.sinceVisit', { count: changes.length, when: day(visit.at) })}
      </Link>
    </p>
  );
}
