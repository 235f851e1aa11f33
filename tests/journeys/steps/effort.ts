import fs from 'node:fs';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { ROOT } from '#/infra/dev/files.ts';
import { linesInSight } from './table.ts';

/** What a person's hands do: presses of the pointer, keys that command, and characters that are written. */
export type Effort = { clicks: number; keys: number; characters: number };

/** What a table asks before it is read, and how much of it is seen. */
export type Reach = { stops: number; rows: number };

/** A person at the screen, whose doings are counted. A list is opened and chosen from: two clicks. */
export function handsOn(page: Page) {
  const effort: Effort = { clicks: 0, keys: 0, characters: 0 };
  return {
    effort,
    async click(control: Locator): Promise<void> {
      effort.clicks += 1;
      await control.click();
    },
    async choose(list: Locator, option: Parameters<Locator['selectOption']>[0]): Promise<void> {
      effort.clicks += 2;
      await list.selectOption(option);
    },
    async press(key: string): Promise<void> {
      effort.keys += 1;
      await page.keyboard.press(key);
    },
    /** Where the focus is: who has to click into a field first, clicks. */
    async write(text: string): Promise<void> {
      effort.characters += text.length;
      await page.keyboard.type(text);
    },
  };
}
export type Hands = ReturnType<typeof handsOn>;

/** How often Tab is pressed from the link that skips the menu to the first line, and how many lines are seen. */
export async function reachOf(page: Page): Promise<Reach> {
  await page.evaluate(() => {
    scrollTo(0, 0);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const isThere = () => page.evaluate(() => document.activeElement?.closest('[data-line]') !== null);
  let stops = 0;
  for (; stops < 100 && !(await isThere()); stops++) await page.keyboard.press('Tab');
  return { stops, rows: await linesInSight(page) };
}

const FILE = path.join(ROOT, 'docs/effort.md');
/** `ACTA_EFFORT=write` writes down what was counted; else it is compared with what is written there. */
const isWriting = process.env['ACTA_EFFORT'] === 'write';

/** Compares what was counted with `docs/effort.md`: nothing takes more there than it took, and no table shows less. */
export function compare<Counts extends Effort | Reach>(counted: ReadonlyMap<string, Counts>): void {
  const lines = [...counted].map(([name, counts]) => [name, ...Object.values(counts).map(String)]);
  process.stdout.write(
    `${lines.map(([name = '', ...cells]) => [name.padEnd(60), ...cells.map((cell) => cell.padStart(5))].join(' ')).join('\n')}\n`,
  );
  if (isWriting) return write(lines);
  const written = linesIn(fs.readFileSync(FILE, 'utf8'));
  expect(lines, 'docs/effort.md says what it takes; ACTA_EFFORT=write writes it anew').toEqual(
    lines.map(([name = '']) => written.get(name)),
  );
}

/** The lines of the tables of the file, by their first cell. */
function linesIn(text: string): Map<string, string[]> {
  const cells = text.split('\n').flatMap((line) => {
    const found = line.startsWith('|')
      ? line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim())
      : [];
    return found[0] ? [found] : [];
  });
  return new Map(cells.map((line) => [line[0] ?? '', line]));
}

/** Puts the figures in their lines; a name that has no line yet is told, and gets one by hand. */
function write(lines: readonly string[][]): void {
  const counted = new Map(lines.map((line) => [line[0] ?? '', line]));
  const text = fs.readFileSync(FILE, 'utf8');
  const known = linesIn(text);
  const missing = [...counted.keys()].filter((name) => !known.has(name));
  expect(missing, 'lines that docs/effort.md needs').toEqual([]);
  const next = text.split('\n').map((line) => {
    const cells = line.startsWith('|') ? line.split('|').slice(1, -1) : [];
    const figures = counted.get(cells[0]?.trim() ?? '');
    if (!figures) return line;
    return `|${cells.map((cell, at) => (at === 0 ? cell : ` ${(figures[at] ?? '').padStart(cell.length - 2)} `)).join('|')}|`;
  });
  fs.writeFileSync(FILE, next.join('\n'));
}
