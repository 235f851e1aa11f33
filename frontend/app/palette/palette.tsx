import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { knowledgeQuery } from '../../replay/use-names.ts';
import { useReplay } from '../../replay/use-replay.ts';
import { useSelectedDevice } from '../../shared/devices.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { CommandPalette } from '../../ui/command-palette.tsx';
import { findEverything } from './find-everything.ts';
import { rememberPlace } from './recent-places.ts';
import { useCommands } from './use-commands.ts';
import { useLikely } from './use-likely.ts';

/** The command menu of the dashboard: where one was, what is next, keys of the screen, then all screens and commands. */
export function Palette({ onClose, onShortcuts }: { onClose: () => void; onShortcuts: () => void }) {
  const { t } = useTranslation();
  const { locale, to } = useLocale();
  const navigate = useNavigate();
  const { moment } = useReplay();
  const { device } = useSelectedDevice();
  const { data: knowledge } = useQuery(knowledgeQuery());
  const likely = useLikely();
  const commands = useCommands(onShortcuts);
  const find = (text: string) => {
    const found = knowledge ? findEverything(text, knowledge, moment, locale) : [];
    return [...Map.groupBy(found, ({ kind }) => kind)].map(([kind, hits]) => ({
      id: kind,
      title: t(`palette.found.${kind}`),
      actions: hits.map(({ key, label, path: screen }) => ({
        id: `${kind} ${key}`,
        label,
        run: () => {
          const path = to(`/Dashboard/${screen}`);
          rememberPlace({ path, label, device: device?._id ?? null });
          void navigate(path);
        },
      })),
    }));
  };
  return (
    <CommandPalette
      label={t('shell.commands')}
      placeholder={t('palette.search')}
      empty={t('palette.noCommand')}
      groups={[...likely, ...commands]}
      find={find}
      onClose={onClose}
    />
  );
}
