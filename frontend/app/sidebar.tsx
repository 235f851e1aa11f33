import { useTranslation } from 'react-i18next';
import { NavLink, Link } from 'react-router';
import { useDeviceAtMoment } from '../shared/devices.ts';
import { useLocale } from '../shared/use-locale.ts';
import { Icon } from '../ui/icon.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { areas } from './areas.ts';
import { DeviceSwitcher } from './device-switcher.tsx';
import css from './sidebar.module.css';

type SidebarProps = { isDrawerOpen: boolean; isHidden: boolean; onClose: () => void };

/** Device, screens in three groups, help. */
export function Sidebar({ isDrawerOpen, isHidden, onClose }: SidebarProps) {
  const { t } = useTranslation();
  const { to } = useLocale();
  return (
    <nav className={css.side} aria-label={t('shell.menu')} data-drawer={isDrawerOpen || undefined} inert={isHidden}>
      <DeviceSwitcher />
      <div className={css.groups}>
        {areas.map(({ group, screens }) => (
          <div key={group}>
            <h2 id={`group-${group}`}>{t(`shell.${group}`)}</h2>
            <ul aria-labelledby={`group-${group}`}>
              {screens.map((screen) => (
                <li key={screen.name}>
                  <ScreenLink screen={screen} onPress={onClose} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <aside className={css.help} aria-label={t('shell.help.title')}>
        <strong>{t('shell.help.title')}</strong>
        <p>{t('shell.help.text')}</p>
        <Link to={to('/Product')}>{t('shell.help.link')}</Link>
        <p className={css.hint}>
          <kbd>?</kbd> {t('shell.shortcutsHint')}
        </p>
      </aside>
    </nav>
  );
}

type Screen = (typeof areas)[number]['screens'][number];

function ScreenLink({ screen, onPress }: { screen: Screen; onPress: () => void }) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const name = t(`areas.name.${screen.name}`);
  if ('isPlanned' in screen)
    return (
      <Tooltip text={t('shell.planned')}>
        {(described) => (
          <span className={css.planned} role="link" aria-disabled="true" tabIndex={0} {...described}>
            <Icon name={screen.icon} />
            {name}
            <span className={css.count} aria-hidden>
              △
            </span>
          </span>
        )}
      </Tooltip>
    );
  return (
    <NavLink to={to(`/Dashboard/${screen.path}`)} onClick={onPress}>
      <Icon name={screen.icon} />
      {name}
      {'count' in screen && <ScreenCount of={screen.count} />}
    </NavLink>
  );
}

function ScreenCount({ of }: { of: 'normsCount' | 'riskCount' | 'docTemplatesCount' }) {
  const device = useDeviceAtMoment();
  return device && device[of] > 0 ? <span className={css.count}>{device[of]}</span> : null;
}
