import { useState } from 'react';
import type { ConversationAnswer } from '#/backend/api/conversations/contract.ts';
import { useSelectedDevice } from '../../shared/devices.ts';
import { useLocale } from '../../shared/use-locale.ts';
import type { Settings } from './settings-bar.tsx';

/** The settings of the next question: as chosen here, else as of the last question, else the device that is worked on. */
export function useSettings(data: ConversationAnswer | undefined): [Settings, (change: Partial<Settings>) => void] {
  const { locale } = useLocale();
  const { device } = useSelectedDevice();
  const [chosen, setChosen] = useState<Partial<Settings>>({});
  const last = data?.turns.at(-1);
  const settings: Settings = {
    device: last ? (last.device ?? 'company') : (device?._id ?? 'company'),
    language: last?.language ?? locale,
    length: last?.length ?? 'normal',
    ...chosen,
  };
  return [settings, (change) => setChosen((before) => ({ ...before, ...change }))];
}
