import { getDefaultStore } from 'jotai';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useKeysOfRow, useListKeys } from './use-row-keys.ts';
import { singleKeysAtom, useKeys } from './use-keys.ts';

const said: string[] = [];
const say = (what: string) => () => void said.push(what);

function Screen({ hasTable = false, hasDialog = false }: { hasTable?: boolean; hasDialog?: boolean }) {
  useKeys({ nextRow: say('list') }, { place: 'fallback' });
  useKeys({
    earlier: say('earlier'),
    later: say('later'),
    palette: say('palette'),
    undo: say('undo'),
    play: say('play'),
  });
  return (
    <>
      <input aria-label="Text" />
      <button type="button">Press</button>
      {hasTable && <Table />}
      {hasDialog && <Deck />}
    </>
  );
}
function Table() {
  useKeys({ nextRow: say('table'), accept: say('accept') });
  return null;
}
function Deck() {
  useKeys({ nextRow: say('deck') }, { place: 'dialog' });
  return (
    <div role="dialog" aria-label="Deck">
      <button type="button">Card</button>
    </div>
  );
}
const press = async (keys: string) => {
  said.length = 0;
  await userEvent.keyboard(keys);
  return said.join(' ');
};

afterEach(() => getDefaultStore().set(singleKeysAtom, true));

it('rows answer J where there are some, time answers brackets everywhere', async () => {
  const { rerender } = await render(<Screen />);
  expect(await press('j')).toBe('list');
  await rerender(<Screen hasTable />);
  expect(await press('j')).toBe('table');
  await rerender(<Screen />);
  expect(await press('j')).toBe('list');
  expect(await press('[[')).toBe('earlier');
  expect(await press(']')).toBe('later');
});

function Desk() {
  useKeys({ deskMet: say('met') });
  return null;
}

it('two shortcuts share a key: the one of the screen comes before that of the shell', async () => {
  function Shell({ hasDesk }: { hasDesk: boolean }) {
    useKeys({ sidebar: say('sidebar') });
    return hasDesk && <Desk />;
  }
  const { rerender } = await render(<Shell hasDesk={false} />);
  expect(await press('m')).toBe('sidebar');
  await rerender(<Shell hasDesk />);
  expect(await press('m')).toBe('met');
});

it('keys that are typed act on nothing, but for the palette', async () => {
  await render(<Screen hasTable />);
  await page.getByRole('textbox').click();
  expect(await press('jaz]')).toBe('');
  expect(await press('{Control>}k{/Control}')).toBe('palette');
});

it('a space on a button presses it and does not play', async () => {
  await render(<Screen />);
  expect(await press(' ')).toBe('play');
  await page.getByRole('button', { name: 'Press' }).click();
  expect(await press(' ')).toBe('');
});

it('in a dialog only its own keys act', async () => {
  await render(<Screen hasTable hasDialog />);
  await page.getByRole('button', { name: 'Card' }).click();
  expect(await press('j')).toBe('deck');
  expect(await press('az]')).toBe('');
});

it('single keys can be turned off, those with a modifier stay', async () => {
  await render(<Screen hasTable />);
  getDefaultStore().set(singleKeysAtom, false);
  expect(await press('jaz]')).toBe('');
  expect(await press('{Control>}k{/Control}')).toBe('palette');
});

it('a key that is held moves on, and does not decide again', async () => {
  await render(<Screen hasTable />);
  const hold = (key: string, repeat: boolean) =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key, code: `Key${key.toUpperCase()}`, repeat, bubbles: true }),
    );
  said.length = 0;
  for (const key of ['j', 'a']) for (const repeat of [false, true, true]) hold(key, repeat);
  expect(said.join(' ')).toBe('table table table accept');
});

function Lists() {
  useListKeys();
  return (
    <main>
      <ul>
        <li data-row>
          <a href="#one">one</a>
        </li>
        <li data-row>nothing to press</li>
        <li data-row>
          <button type="button">three</button>
        </li>
      </ul>
    </main>
  );
}

it('rows that are no table: J and K go to what can be pressed in them, past rows without it', async () => {
  await render(<Lists />);
  const at = async (keys: string) => {
    await userEvent.keyboard(keys);
    return document.activeElement?.textContent;
  };
  expect(await at('j')).toBe('one');
  expect(await at('j')).toBe('three');
  expect(await at('j')).toBe('three');
  expect(await at('k')).toBe('one');
});

function Document({ name }: { name: string }) {
  const ofRow = useKeysOfRow({ documentRename: say(`rename ${name}`) }, true);
  return (
    <li data-row {...ofRow}>
      <a href={`#${name}`}>{name}</a>
      <button type="button" aria-haspopup="menu" onClick={say(`menu ${name}`)}>
        ⋯
      </button>
    </li>
  );
}
function Documents() {
  useListKeys();
  return (
    <main>
      <ul>
        <Document name="plan" />
        <Document name="report" />
      </ul>
    </main>
  );
}

it('the keys of a row act on the row that has the focus, and a dot opens its menu', async () => {
  await render(<Documents />);
  expect(await press('r.')).toBe('');
  expect(await press('jr')).toBe('rename plan');
  expect(await press('{Tab}r')).toBe('rename plan');
  expect(await press('jr.')).toBe('rename report menu report');
});
