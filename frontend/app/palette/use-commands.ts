import { useQuery } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { classText } from '#/backend/events/class-text.ts';
import { useMomentActions } from '../../replay/moments/use-moment-actions.ts';
import { devicesQuery, useSelectedDevice } from '../../shared/devices.ts';
import { shortcuts } from '../../shared/keys/shortcuts.ts';
import { useMayEdit } from '../../shared/permissions.ts';
import { asOfAtom } from '../../shared/replay-moment.ts';
import { useTheme } from '../../shared/theme.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { useSelectDevice } from '../../shared/use-select-device.ts';
import type { ActionGroup } from '../../ui/menu.tsx';
import { areas } from '../areas.ts';
import { useLanguages } from '../use-languages.ts';

/** What can be done from every screen: go to another one, to another device or moment, and change the shell. */
export function useCommands(onShortcuts: () => void): ActionGroup[] {
  const { t } = useTranslation();
  const { locale, to } = useLocale();
  const navigate = useNavigate();
  const { theme, toggle } = useTheme();
  const { actions: languages } = useLanguages();
  const { data: devices = [] } = useQuery(devicesQuery());
  const select = useSelectDevice();
  const setAsOf = useSetAtom(asOfAtom);
  const { device } = useSelectedDevice();
  const { acts, named } = useMomentActions();
  const mayEdit = useMayEdit();
  const go = (path: string) => void navigate(to(`/Dashboard/${path}`));

  const listed = areas.flatMap(({ screens: own }) => own.map(({ name, path }) => ({ name, path })));
  const others = (['Cover', 'Variants', 'Example', 'Glossary'] as const).map((name) => ({ name, path: name }));
  const screens = [...listed, ...others].map(({ name, path }) => ({
    id: path,
    label: t(`areas.name.${name}`),
    run: () => go(path),
  }));
  const deviceActions = devices.map(({ _id, name, classification }) => ({
    id: _id,
    label: name,
    note: classText(classification),
    run: () => void select(_id),
  }));
  return [
    { id: 'go', title: t('palette.goTo'), actions: screens },
    ...(deviceActions.length > 0 ? [{ id: 'devices', title: t('shell.devices'), actions: deviceActions }] : []),
    {
      id: 'do',
      title: t('palette.do'),
      actions: [
        ...(mayEdit ? [{ id: 'new', label: t('shell.device.new'), run: () => go('NewDevice') }] : []),
        { id: 'documents', label: t('areas.name.CompanyDocuments'), run: () => go('CompanyDocuments') },
        { id: 'settings', label: t('areas.name.Settings'), run: () => go('Settings') },
        { id: 'theme', label: t(theme === 'dark' ? 'common.toLight' : 'common.toDark'), run: toggle },
        ...languages.filter(({ id }) => id !== locale),
        { id: 'shortcuts', label: t('keys.title'), hint: shortcuts.help.written[0], run: onShortcuts },
      ],
    },
    {
      id: 'time',
      title: t('palette.time'),
      actions: [
        { id: 'now', label: t('shell.backToNow'), run: () => setAsOf(null) },
        ...(device ? [...acts.actions, ...named.actions] : []),
      ],
    },
  ];
}
