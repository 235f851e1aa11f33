import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../ui/button.tsx';
import { useRefusedFile } from './real-files.ts';

/** A link to a file of the device. While the screens suppose a planned change, it says why there is none. */
export function FileLink({ to, children }: { to: string; children: ReactNode }) {
  const refused = useRefusedFile();
  if (refused) return <Button onPress={refused}>{children}</Button>;
  return (
    <ButtonLink to={to} reloadDocument download>
      {children}
    </ButtonLink>
  );
}
