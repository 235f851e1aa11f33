import { atomWithStorage } from 'jotai/utils';
import { useAtom } from 'jotai';
import { NotificationDialog } from '../../shared/notification-dialog.tsx';

const welcomedAtom = atomWithStorage('welcomed', false, undefined, { getOnInit: true });

/** Greets on the first visit, once per browser. */
export function WelcomeDialog() {
  const [isWelcomed, setWelcomed] = useAtom(welcomedAtom);
  return !isWelcomed && <NotificationDialog textKey="welcome" onClose={() => setWelcomed(true)} />;
}
