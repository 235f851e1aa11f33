import { useTranslation } from 'react-i18next';
import { NavLink, Link } from '../ui/link.tsx';
import { freeRisks } from '#/backend/events/plans.ts';
import { useDeviceAtMoment, useSelectedDevice } from '../shared/devices.ts';
import { useMayEdit, useMayUse } from '../shared/permissions.ts';
import { useLocale } from '../shared/use-locale.ts';
import { Icon } from '../ui/icon.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { areas, isDeviceScreen } from './areas.ts';
import { DeviceSwitcher } from './device-switcher.tsx';
import { fetchAhead } from './fetch-ahead.ts';
import css from './sidebar.module.css';

type SidebarProps = { isDrawerOpen: boolean; isHidden: boolean; onClose: () => void };

/** Device, screens in three groups, help. */
export function Sidebar({ isDrawerOpen, isHidden, onClose }: SidebarProps) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const mayEdit = useMayEdit();
  return (
    <nav className={css.side} aria-label={t('shell.menu')} data-drawer={isDrawerOpen || undefined} inert={isHidden}>
      <DeviceSwitcher />
      <div className={css.groups}>
        {areas
          .filter(({ group }) => group !== 'own' || mayEdit)
          .map(({ group, screens }) => (
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
  const { hasNone } = useSelectedDevice();
  const lacksDevice = hasNone && isDeviceScreen(to(`/Dashboard/${screen.path}`));
  if ('isPlanned' in screen || lacksDevice)
    return (
      <Tooltip text={t(lacksDevice ? 'shell.needsDevice' : 'shell.planned')}>
        {(described) => (
          <span className={css.planned} role="link" aria-disabled="true" tabIndex={0} {...described}>
            <Icon name={screen.icon} />
            {name}
            {!lacksDevice && (
              <span className={css.count} aria-hidden>
                △
              </span>
            )}
          </span>
        )}
      </Tooltip>
    );
  const prepare = () => fetchAhead(screen.code);
  return (
    <NavLink to={to(`/Dashboard/${screen.path}`)} onClick={onPress} onPointerEnter={prepare} onFocus={prepare}>
      <Icon name={screen.icon} />
      {name}
      {'count' in screen && <ScreenCount of={screen.count} />}
    </NavLink>
  );
}

function ScreenCount({ of }: { of: 'normsCount' | 'riskCount' | 'docTemplatesCount' }) {
  const { t } = useTranslation();
  const device = useDeviceAtMoment();
  const readsAll = useMayUse('risk-texts');
  const total = device?.[of] ?? 0;
  if (total === 0) return null;
  const isCut = of === 'riskCount' && !readsAll && total > freeRisks;
  return <span className={css.count}>{isCut ? t('shell.countOf', { shown: freeRisks, total }) : total}</span>;
}
