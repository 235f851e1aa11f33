import { atom, useAtom, useAtomValue } from 'jotai';
import { sessionAtom } from '../session.ts';

const marked = atom(0);

/**
 * Up to which position of the log the reader has read what called them, in this browser: to read is no act that the
 * record keeps (ADR 90). Null: nothing yet.
 */
export function useReadMark(): [string | null, (position: string) => void] {
  const person = useAtomValue(sessionAtom)?.userId ?? '';
  const [, setVersion] = useAtom(marked);
  const key = `inbox-read:${person}`;
  const read = localStorage.getItem(key);
  return [
    read,
    (position) => {
      if (read !== null && read >= position) return;
      localStorage.setItem(key, position);
      setVersion((version) => version + 1);
    },
  ];
}
