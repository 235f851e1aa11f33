import { useNavigate } from 'react-router';
import { useSelectedDevice } from '../devices.ts';
import { useLocale } from '../use-locale.ts';
import { useSelectDevice } from '../use-select-device.ts';

/** Opens where something is done, with its device selected; nothing where that failed, which is said. */
export function useOpenWork() {
  const { to } = useLocale();
  const navigate = useNavigate();
  const select = useSelectDevice();
  const { device: selected } = useSelectedDevice();
  return async ({ place, device }: { place: string; device: { id: string } | null }) => {
    if (device && device.id !== selected?._id && !(await select(device.id))) return;
    await navigate(to(place));
  };
}
