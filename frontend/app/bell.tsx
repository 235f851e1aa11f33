import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useDates } from '../shared/dates.ts';
import { useLocale } from '../shared/use-locale.ts';
import { callText } from '../shared/my-work/call-text.ts';
import { useReadMark } from '../shared/my-work/read-mark.ts';
import { useOpenWork } from '../shared/my-work/use-open-work.ts';
import { inboxQuery } from '../shared/my-work/work-queries.ts';
import { ActionMenu } from '../ui/menu.tsx';
import css from './bell.module.css';

const shownCalls = 8;

/** What has called the reader and is not read, with the way to it and to all that waits for them. */
export function Bell() {
  const { t } = useTranslation();
  const { locale, to } = useLocale();
  const { moment } = useDates();
  const navigate = useNavigate();
  const open = useOpenWork();
  const [read, setRead] = useReadMark();
  const { data: calls = [] } = useQuery(inboxQuery(locale));
  const unread = calls.filter(({ position }) => read === null || position > read);
  const newest = calls[0]?.position;
  return (
    <ActionMenu
      label={unread.length > 0 ? t('shell.work.bellCount', { count: unread.length }) : t('shell.work.bell')}
      className={css.bell}
      groups={[
        {
          id: 'calls',
          title: unread.length > 0 ? t('shell.work.new') : t('shell.work.nothingNew'),
          actions: unread.slice(0, shownCalls).map((call) => ({
            id: call.position,
            label: callText(call, t),
            note: [call.device?.name, moment(call.at)].filter(Boolean).join(' · '),
            run: () => void open(call),
          })),
        },
        {
          id: 'all',
          title: t('areas.name.MyWork'),
          actions: [
            { id: 'work', label: t('shell.work.open'), run: () => void navigate(to('/Dashboard/MyWork')) },
            ...(newest && unread.length > 0
              ? [{ id: 'read', label: t('shell.work.markRead'), run: () => setRead(newest) }]
              : []),
          ],
        },
      ]}
    >
      <svg width="18" height="18" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.4" aria-hidden>
        <path
          d="M8 2a4 4 0 0 0-4 4v2.5L2.8 11h10.4L12 8.5V6a4 4 0 0 0-4-4zM6.5 13a1.6 1.6 0 0 0 3 0"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </svg>
      {unread.length > 0 && <span className={css.count}>{unread.length}</span>}
    </ActionMenu>
  );
}
