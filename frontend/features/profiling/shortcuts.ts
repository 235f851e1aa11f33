export type Shortcut = { type: 'answer'; index: number } | { type: 'undo' } | { type: 'summary' };

/** The action of a key on the questionnaire: 1 to 9 answer, Z undoes, E shows the summary. */
export function shortcutOf({ key, metaKey, ctrlKey, altKey }: KeyPress): Shortcut | null {
  if (metaKey || ctrlKey || altKey) return null;
  if (/^[1-9]$/.test(key)) return { type: 'answer', index: Number(key) - 1 };
  if (key === 'z' || key === 'Z') return { type: 'undo' };
  if (key === 'e' || key === 'E') return { type: 'summary' };
  return null;
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey'>;
