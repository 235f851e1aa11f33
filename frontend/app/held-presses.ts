/** What cannot answer yet: buttons of a page that the server wrote, and controls of a piece of it whose code comes later. */
const waiting = '[data-path] button, [data-waits] :is(button, [type="radio"], [type="checkbox"])';

/**
 * Holds presses of what is not live yet, and repeats them when it is. `root`: the page, which says with `data-path` that
 * it is not live; a piece of it says so with `data-waits`. A list that is chosen from is told again what was chosen, and
 * a form in which Enter was pressed is sent once: its button is off until then.
 */
export function holdPresses(root: HTMLElement): void {
  const held: { control: Element; repeat: () => void }[] = [];
  root.addEventListener('click', hold, { capture: true });
  root.addEventListener('change', remember, { capture: true });
  root.addEventListener('keydown', holdEnter, { capture: true });
  new MutationObserver(() => {
    for (const one of held.splice(0))
      if (isWaiting(one.control)) held.push(one);
      else one.repeat();
  }).observe(root, { subtree: true, attributes: true, attributeFilter: ['data-path', 'data-waits'] });

  function hold(event: Event): void {
    const control = controlOf(event.target);
    if (!control?.matches(waiting)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push({ control, repeat: () => control.click() });
  }

  function remember({ target: list }: Event): void {
    if (!(list instanceof HTMLSelectElement) || !isWaiting(list)) return;
    const { value } = list;
    const repeat = () => {
      list.value = value;
      list.dispatchEvent(new Event('change', { bubbles: true }));
    };
    held.push({ control: list, repeat });
  }

  function holdEnter(event: KeyboardEvent): void {
    const { key, isComposing, target: field } = event;
    if (key !== 'Enter' || isComposing || !(field instanceof HTMLInputElement)) return;
    const { form } = field;
    if (!form || !isWaiting(form)) return;
    event.preventDefault();
    if (!held.some(({ control }) => control === form)) held.push({ control: form, repeat: () => form.requestSubmit() });
  }
}

const isWaiting = (control: Element): boolean => control.closest('[data-path], [data-waits]') !== null;

/** The control that a click on this element presses, be it by its label. */
function controlOf(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  const label = target.closest('label');
  return label ? label.control : target.closest<HTMLElement>('button, input');
}
