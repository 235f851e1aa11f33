import { useQuery } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { classText } from '../shared/class-chip.tsx';
import { devicesQuery } from '../shared/devices.ts';
import { asOfAtom } from '../shared/replay-moment.ts';
import { useTheme } from '../shared/theme.ts';
import { useLocale } from '../shared/use-locale.ts';
import { CommandPalette } from '../ui/command-palette.tsx';
import { areas } from './areas.ts';
import { knowledgeQuery } from '../replay/use-names.ts';
import { useMayEdit } from '../shared/permissions.ts';
import { useReplay } from '../replay/use-replay.ts';
import { findEverything } from './find-everything.ts';
import { useSelectDevice } from './device-switcher.tsx';
import { useLanguages } from './use-languages.ts';

/** The command menu of the dashboard: screens and devices, actions, moments. */
export function Palette({ onClose, onShortcuts }: { onClose: () => void; onShortcuts: () => void }) {
  const { t } = useTranslation();
  const { locale, to } = useLocale();
  const navigate = useNavigate();
  const { theme, toggle } = useTheme();
  const { actions: languages } = useLanguages();
  const { data: devices = [] } = useQuery(devicesQuery());
  const select = useSelectDevice();
  const setAsOf = useSetAtom(asOfAtom);
  const { moment } = useReplay();
  const mayEdit = useMayEdit();
  const { data: knowledge } = useQuery(knowledgeQuery());
  const go = (path: string) => void navigate(to(`/Dashboard/${path}`));
  const find = (text: string) => {
    const found = knowledge ? findEverything(text, knowledge, moment, locale) : [];
    return [...Map.groupBy(found, ({ kind }) => kind)].map(([kind, hits]) => ({
      id: kind,
      title: t(`shell.found.${kind}`),
      actions: hits.map(({ key, label, path }) => ({ id: `${kind} ${key}`, label, run: () => go(path) })),
    }));
  };

  const screens = areas
    .flatMap(({ screens: listed }) => listed.map(({ name, path }) => ({ name, path })))
    .map(({ name, path }) => ({ id: path, label: t(`areas.name.${name}`), run: () => go(path) }));
  const deviceActions = devices.map(({ _id, name, classification }) => ({
    id: _id,
    label: name,
    note: classText(classification),
    run: () => void select(_id),
  }));
  const other = languages.filter(({ id }) => id !== locale);
  const groups = [
    { id: 'go', title: t('shell.goTo'), actions: screens },
    ...(deviceActions.length > 0 ? [{ id: 'devices', title: t('shell.devices'), actions: deviceActions }] : []),
    {
      id: 'do',
      title: t('shell.do'),
      actions: [
        ...(mayEdit ? [{ id: 'new', label: t('shell.device.new'), run: () => go('NewDevice') }] : []),
        { id: 'documents', label: t('areas.name.CompanyDocuments'), run: () => go('CompanyDocuments') },
        { id: 'settings', label: t('areas.name.Settings'), run: () => go('Settings') },
        { id: 'theme', label: t(theme === 'dark' ? 'common.toLight' : 'common.toDark'), run: toggle },
        ...other,
        { id: 'shortcuts', label: t('shell.shortcuts'), hint: '?', run: onShortcuts },
      ],
    },
    {
      id: 'time',
      title: t('shell.time'),
      actions: [{ id: 'now', label: t('shell.backToNow'), run: () => setAsOf(null) }],
    },
  ];
  return (
    <CommandPalette
      label={t('shell.commands')}
      placeholder={t('shell.search')}
      empty={t('shell.noCommand')}
      groups={groups}
      find={find}
      onClose={onClose}
    />
  );
}
