import { atom, useAtom } from 'jotai';
import { useEffect } from 'react';
import { readMoments, toAddress } from './address.ts';

/** The moment of comparison: a position, or null. It stays while the reader moves. */
const pinAtom = atom<string | null>(null);

/** The pin, and its place in the address (`?pin=12`): a comparison is a link. */
export function usePin() {
  const [pin, setPin] = useAtom(pinAtom);
  useEffect(() => {
    const linked = readMoments(location.search).pin;
    if (linked !== null) setPin(linked);
  }, [setPin]);
  useEffect(() => {
    // The first run may come before the atom has the pin of the address: it changes nothing until then.
    if (pin === null && readMoments(location.search).pin !== null) return;
    writePin(pin);
  }, [pin]);
  return {
    pin,
    setPin: (next: string | null) => {
      setPin(next);
      writePin(next);
    },
  };
}

function writePin(pin: string | null): void {
  const url = new URL(location.href);
  if (url.searchParams.get('pin') === (pin && toAddress(pin))) return;
  if (pin === null) url.searchParams.delete('pin');
  else url.searchParams.set('pin', toAddress(pin));
  history.replaceState(history.state, '', url);
}
