/** Whether the key belongs to what has the focus: a text that is typed, a choice, a menu, a control that is pressed. */
export function isTakenKey({ key, target, defaultPrevented, isComposing }: KeyboardEvent): boolean {
  if (defaultPrevented || isComposing) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('[role=menu], [role=listbox]')) return true;
  if (target.matches('input:not([type=range], [type=checkbox], [type=radio]), textarea, select, [contenteditable]'))
    return true;
  return key === ' ' && target.matches('button, a, summary, input, [role=button], [role=row]');
}

// A message is an alertdialog to screen readers, and leaves the keys to the page.
const dialog = '[role=dialog]';

/** Whether a dialog has the keys: what has the focus is in it, or nothing has the focus while one is open. */
export function isInDialog({ target }: Event): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target === document.body ? document.querySelector(dialog) !== null : target.closest(dialog) !== null;
}
