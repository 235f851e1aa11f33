/** True when the focused element uses the key: typed text, a pressed control, an open dialog. */
export function isTakenKey({ key, target, metaKey, ctrlKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (metaKey || ctrlKey || altKey || defaultPrevented) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('[role=dialog], [role=menu], [role=listbox]')) return true;
  if (target.matches('input:not([type=range]), textarea, select, [contenteditable]')) return true;
  return key === ' ' && target.matches('button, a, summary, input, [role=button]');
}
