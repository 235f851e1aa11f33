import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#/infra/dev/files.ts';
import { colourTokens, contrast } from './contrast.ts';

const tokens = colourTokens(fs.readFileSync(path.join(ROOT, 'frontend/design/tokens.css'), 'utf8'));

/** Text, its ground, and the contrast that it needs: 4.5 by WCAG 2.2 AA, 7 (AAA) for what is read at length, 3 for borders. */
const pairs = [
  ...['canvas', 'surface', 'raised', 'sunken', 'hover'].map((ground) => ['ink', ground, 7] as const),
  ...['canvas', 'surface', 'raised', 'sunken', 'hover'].map((ground) => ['ink-2', ground, 4.5] as const),
  ...['accent', 'ok', 'warn', 'bad', 'history'].flatMap((colour) =>
    ['canvas', 'surface', 'raised', `${colour}-soft`].map((ground) => [colour, ground, 4.5] as const),
  ),
  ['on-accent', 'accent', 4.5],
  ['ink', 'heat', 4.5],
  ['on-history', 'history', 4.5],
  ...['canvas', 'surface', 'raised'].map((ground) => ['line-strong', ground, 3] as const),
] as const;

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it.each(pairs)('%s on %s has a contrast of %d or more', (text, ground, least) => {
    const [front, back] = [tokens.get(text), tokens.get(ground)];
    expect(front && back && contrast(front[theme], back[theme])).toBeGreaterThanOrEqual(least);
  });
});

it('knows black on white', () => expect(contrast('0% 0 0', '100% 0 0')).toBeCloseTo(21, 5));
