type Press = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey' | 'target'>;

/** The action of a key press for the shell, or null: ⌘K works everywhere, single keys only outside text fields. */
export function shellKey({ key, metaKey, ctrlKey, altKey, target }: Press): 'palette' | 'shortcuts' | 'sidebar' | null {
  if (key.toLowerCase() === 'k' && (metaKey || ctrlKey)) return 'palette';
  if (metaKey || ctrlKey || altKey || isTyping(target)) return null;
  if (key === '?') return 'shortcuts';
  return key === '[' ? 'sidebar' : null;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type=range]), textarea, select, [contenteditable]');
