import type { ComponentProps } from 'react';
import { Button } from '../ui/button.tsx';
import { useIsLive } from './use-is-live.ts';

/**
 * Sends the form of a page that the server may have written. It waits until the page is live: before that, the browser
 * would send what was typed by itself, in the address.
 */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type' | 'disabled'>) {
  return <Button {...props} type="submit" disabled={!useIsLive()} />;
}
