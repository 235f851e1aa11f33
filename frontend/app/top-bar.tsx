import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '../ui/lazy.ts';
import { Link } from '../ui/link.tsx';
import { arrivedAtom, connectionAtom } from '../shared/live.ts';
import { useDates } from '../shared/dates.ts';
import { useMayEdit } from '../shared/permissions.ts';
import { asOfAtom } from '../shared/replay-moment.ts';
import { isFreeAtom, sessionAtom } from '../shared/session.ts';
import { useLocale } from '../shared/use-locale.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { ThemeButton } from './theme-button.tsx';
import { UserMenu } from './user-menu.tsx';
import css from './top-bar.module.css';

const Bell = lazy(async () => ({ default: (await import('./bell.tsx')).Bell }));
const MomentStatus = lazy(async () => ({ default: (await import('./moment-status.tsx')).MomentStatus }));
const SavingStatus = lazy(async () => ({ default: (await import('./saving-status.tsx')).SavingStatus }));

type TopBarProps = { isMenuShown: boolean; onMenu: () => void; onPalette: () => void };

/** Shows at all times whether the screen is at now or in the past, and holds the controls that all screens share. */
export function TopBar({ isMenuShown, onMenu, onPalette }: TopBarProps) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const isPast = useAtomValue(asOfAtom) !== null;
  const isFree = useAtomValue(isFreeAtom);
  const mayEdit = useMayEdit();
  return (
    <header className={css.top} data-past={isPast || undefined} data-no-print>
      <Button look="ghost" size="icon" aria-label={t('shell.toggleMenu')} aria-expanded={isMenuShown} onPress={onMenu}>
        <Icon name="menu" />
      </Button>
      {isPast ? (
        <Suspense fallback={null}>
          <MomentStatus />
        </Suspense>
      ) : (
        <Connection />
      )}
      <Suspense fallback={null}>
        <SavingStatus />
      </Suspense>
      <ReaderBadge />
      <span className={css.spacer} />
      <Button aria-keyshortcuts="Meta+K Control+K" onPress={onPalette}>
        <Icon name="search" />
        <span className={css.word}>{t('shell.commands')}</span>
        <kbd className={css.wide}>⌘K</kbd>
      </Button>
      {isFree && (
        <span className={css.wide}>
          <ButtonLink to={to('/Pricing')}>{t('shell.pricing')}</ButtonLink>
        </span>
      )}
      {mayEdit && (
        <Suspense fallback={null}>
          <Bell />
        </Suspense>
      )}
      <span className={css.spare}>
        <ThemeButton />
        <LanguageMenu />
      </span>
      <UserMenu />
    </header>
  );
}

/** Shows on every screen that an auditor only reads, until which day, and that reading is recorded. It leads to the cover. */
function ReaderBadge() {
  const { t } = useTranslation();
  const { date } = useDates();
  const { to } = useLocale();
  const organisation = useAtomValue(sessionAtom)?.organisation;
  if (organisation?.role !== 'auditor') return null;
  return (
    <Link to={to('/Dashboard/Cover')}>
      <Badge tone="warn">
        {organisation.until ? t('shell.readerUntil', { date: date(organisation.until) }) : t('shell.reader')}
        <span className={css.wide}> · {t('shell.recorded')}</span>
      </Badge>
    </Link>
  );
}

function Connection() {
  const { t } = useTranslation();
  const { time } = useDates();
  const connection = useAtomValue(connectionAtom);
  const newest = useAtomValue(arrivedAtom).at(-1)?.position;
  return (
    <span className={css.live} data-state={connection.state} role="status">
      {/* A new dot for each event that arrives: it pulses once. */}
      <i key={newest} data-pulse={newest !== undefined || undefined} aria-hidden />
      {connection.state === 'live' ? t('shell.live') : t(`shell.${connection.state}`, { time: time(connection.since) })}
    </span>
  );
}
