import { afterEach, expect, it } from 'vitest';
import { holdPresses } from './held-presses.ts';

let done: string[] = [];
afterEach(() => {
  document.body.replaceChildren();
  done = [];
});

/** A page as the server writes it, whose controls note what reaches them. */
function written(html: string): HTMLElement {
  const root = document.createElement('div');
  root.dataset['path'] = '/en/Index';
  root.innerHTML = html;
  document.body.append(root);
  holdPresses(root);
  // As React does.
  for (const type of ['click', 'change'])
    root.addEventListener(type, ({ target }) => target instanceof HTMLElement && done.push(`${type} ${target.id}`));
  return root;
}
const press = (id: string) => document.getElementById(id)?.click();

it('repeats presses of buttons once the page is live, in their order', async () => {
  const root = written('<button id="a"></button><button id="b"></button>');
  press('b');
  press('a');
  expect(done).toEqual([]);
  root.removeAttribute('data-path');
  await expect.poll(() => done).toEqual(['click b', 'click a']);
  press('a');
  expect(done).toHaveLength(3);
});

it('waits longer for a piece of the page whose code comes later', async () => {
  const root = written(
    '<div id="piece" data-waits="true"><label id="words">Yes <input type="radio" id="yes"></label></div>',
  );
  press('words');
  root.removeAttribute('data-path');
  await new Promise((resolve) => setTimeout(resolve));
  expect(done).toEqual([]);
  expect(document.querySelector<HTMLInputElement>('#yes')?.checked).toBe(false);
  document.getElementById('piece')?.removeAttribute('data-waits');
  await expect.poll(() => done).toContain('change yes');
  expect(document.querySelector<HTMLInputElement>('#yes')?.checked).toBe(true);
});

it('tells again what was chosen from a list, whatever it shows by then', async () => {
  const root = written('<select id="list"><option>1</option><option>2</option></select>');
  const list = root.querySelector('select')!;
  list.value = '2';
  list.dispatchEvent(new Event('change', { bubbles: true }));
  list.value = '1';
  done = [];
  root.removeAttribute('data-path');
  await expect.poll(() => done).toEqual(['change list']);
  expect(list.value).toBe('2');
});

it('sends a form once in which Enter was pressed, though its button is still off', async () => {
  const root = written(
    '<form id="form"><input id="field"><textarea id="text"></textarea><button disabled></button></form>',
  );
  root.addEventListener('submit', (event) => {
    event.preventDefault();
    done.push('submit');
  });
  const enter = (id: string) =>
    document
      .getElementById(id)
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  expect(enter('text')).toBe(true);
  expect(enter('field')).toBe(false);
  expect(enter('field')).toBe(false);
  expect(done).toEqual([]);
  root.removeAttribute('data-path');
  await expect.poll(() => done).toEqual(['submit']);
  expect(enter('field')).toBe(true);
});

it('leaves alone what works without script', () => {
  written('<a id="link" href="#here"></a><label><input type="checkbox" id="box"></label>');
  press('link');
  press('box');
  expect(done).toEqual(['click link', 'click box', 'change box']);
  expect(document.querySelector<HTMLInputElement>('#box')?.checked).toBe(true);
});
