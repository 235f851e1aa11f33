/** Whether the key belongs to what has the focus: a text that is typed, a choice, a menu, a control that is pressed. */
export function isTakenKey({ key, target, defaultPrevented, isComposing }: KeyboardEvent): boolean {
  if (defaultPrevented || isComposing) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('[role=menu], [role=listbox]')) return true;
  if (target.matches('input:not([type=range], [type=checkbox], [type=radio]), textarea, select, [contenteditable]'))
    return true;
  return key === ' ' && target.matches('button, a, summary, input, [role=button], [role=row]');
}

/** Whether what has the focus is in a dialog: keys of the page do not reach into it. */
export const isInDialog = ({ target }: Event): boolean =>
  target instanceof HTMLElement && target.closest('[role=dialog], [role=alertdialog]') !== null;
