import { useEffect, type RefObject } from 'react';

const fields = [
  'input:not([type=hidden], [type=file], :disabled)',
  'select:not(:disabled)',
  'textarea:not(:disabled, [readonly])',
  '[role=spinbutton]:not([aria-disabled=true])',
].join(',');

/** The field of a form in which somebody begins: the first one, and of its radio buttons the chosen one. A search asks nothing. */
function firstField(frame: Element): HTMLElement | null {
  const all = [...frame.querySelectorAll<HTMLElement>(`form:not([role=search]) :is(${fields})`)];
  const first = all.find((field) => field.checkVisibility());
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio' || first.checked) return first ?? null;
  const chosen = frame.querySelector<HTMLElement>(`input[type=radio][name="${CSS.escape(first.name)}"]:checked`);
  return chosen ?? first;
}

/** Where fingers type, the keyboard would come up and cover what is asked. */
const touch = typeof matchMedia === 'undefined' ? null : matchMedia('(pointer: coarse)');

/** Gives the focus to the first field of a dialog that opens, unless something in it has asked for the focus. */
export function useFirstField(body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const frame = body.current;
    const dialog = frame?.closest('[role=dialog], [role=alertdialog]');
    if (!frame || !dialog || touch?.matches) return;
    const { activeElement: active } = document;
    if (active !== dialog && dialog.contains(active)) return;
    firstField(frame)?.focus();
  }, [body]);
}
