import { useState } from 'react';

/** Of things that are changed one by one or together: which changes are on their way, and why the last was refused. */
export type Marks = { pending: ReadonlySet<string>; refused: ReadonlyMap<string, string> };

export const noMarks: Marks = { pending: new Set(), refused: new Map() };

/** A change of these things is sent: what was refused before is past. */
export const sent = ({ pending, refused }: Marks, keys: readonly string[]): Marks => ({
  pending: pending.union(new Set(keys)),
  refused: without(refused, keys),
});

/** The server has answered; `reason`: why it refused, null where it did not. */
export const answered = ({ pending, refused }: Marks, keys: readonly string[], reason: string | null): Marks => ({
  pending: pending.difference(new Set(keys)),
  refused: reason === null ? refused : new Map([...refused, ...keys.map((key) => [key, reason] as const)]),
});

const without = (refused: Marks['refused'], keys: readonly string[]): Marks['refused'] =>
  new Map([...refused].filter(([key]) => !keys.includes(key)));

/** The marks, and a function that sends a change of some things under them. `reasonOf`: why it failed; null: no refusal. */
export function useMarks(reasonOf: (error: unknown) => string | null) {
  const [marks, setMarks] = useState(noMarks);
  async function marked<Reply>(keys: readonly string[], send: () => Promise<Reply>): Promise<Reply> {
    setMarks((before) => sent(before, keys));
    try {
      const reply = await send();
      setMarks((before) => answered(before, keys, null));
      return reply;
    } catch (error) {
      setMarks((before) => answered(before, keys, reasonOf(error)));
      throw error;
    }
  }
  return { marks, marked };
}
