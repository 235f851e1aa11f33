import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../shared/use-locale.ts';
import { usePrinting } from '../../../ui/use-printing.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import css from './notices.module.css';
import type { Notice } from './notices.ts';
import { titleOf } from './turns.ts';

const shownNotices = 4;
const tones = { NORM: 'accent', CLASS: 'warn', NOTIF: 'neutral' } as const;

/** Obligations and norms from the answers, newest first. */
export function NoticesCard({ notices }: { notices: readonly Notice[] }) {
  const { t } = useTranslation();
  const [showsAll, setShowsAll] = useState(false);
  const newest = notices.toReversed();
  const isPrinting = usePrinting();
  const shown = showsAll || isPrinting ? newest : newest.slice(0, shownNotices);
  const hidden = newest.length - shown.length;
  return (
    <Card title={t('profiling.notices.title')} aside={notices.length > 0 && <Badge>{notices.length}</Badge>}>
      {notices.length === 0 && <p className={css.quiet}>{t('profiling.notices.empty')}</p>}
      <ol className={css.timeline}>
        {shown.map((notice) => (
          <NoticeItem key={notice.key} notice={notice} />
        ))}
      </ol>
      {hidden > 0 && (
        <Button look="ghost" onPress={() => setShowsAll(true)}>
          {t('profiling.notices.more', { count: hidden })}
        </Button>
      )}
    </Card>
  );
}

function NoticeItem({ notice }: { notice: Notice }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const subtitle = locale === 'fr' ? notice.subtitleFR : notice.subtitleEN;
  return (
    <li data-type={notice.type}>
      <Badge tone={tones[notice.type]}>{t(`profiling.notices.${notice.type}`)}</Badge>
      <h3>{titleOf(notice, locale)}</h3>
      {subtitle && <p>{subtitle}</p>}
      {notice.guideLink && (
        <a href={notice.guideLink} target="_blank" rel="noreferrer">
          {t('profiling.notices.guide')} <span aria-hidden>↗</span>
        </a>
      )}
    </li>
  );
}
