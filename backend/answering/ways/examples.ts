import fs from 'node:fs';
import path from 'node:path';
import type { Locale } from '#/knowledge/types.ts';
import { casesMoreAsked } from './cases-more.ts';
import { casesAsked } from './cases.ts';
import { historyMoreAsked } from './history-more.ts';
import { historyAsked } from './history.ts';
import { kindsMoreAsked } from './kinds-more.ts';
import { kindsAsked } from './kinds.ts';
import { refusedMoreAsked } from './refused-more.ts';
import { refusedAsked } from './refused.ts';

/** Questions as people ask them for one thing: a type of event, or a kind of source with what is wanted of it. */
type Ways = { name: string; asked: Readonly<Record<Locale, readonly string[]>> };

const written = [
  historyAsked,
  historyMoreAsked,
  casesAsked,
  casesMoreAsked,
  kindsAsked,
  kindsMoreAsked,
  refusedAsked,
  refusedMoreAsked,
  fs.readFileSync(path.join(import.meta.dirname, 'everyday/ways.txt'), 'utf8'),
];

/** All ways to ask, by what they ask for. */
export const waysToAsk: readonly Ways[] = collected(written.flatMap((text) => text.trim().split('\n')));

/** A name may stand in several lines. */
function collected(lines: readonly string[]): Ways[] {
  const found = new Map<string, { en: string[]; fr: string[] }>();
  for (const line of lines) {
    const [name = '', phrases = ''] = line.split(' = ', 2);
    const [en = '', fr = ''] = phrases.split(' | ', 2);
    const asked = found.get(name) ?? { en: [], fr: [] };
    asked.en.push(...en.split('; '));
    asked.fr.push(...fr.split('; '));
    found.set(name, asked);
  }
  return [...found].map(([name, asked]) => ({ name, asked }));
}

/** The kind of source of a way to ask: `event` for types of event, `refused` for what nobody recorded. */
export const kindOf = (name: string): string => (/^[A-Z]/.test(name) ? 'event' : (name.split('.')[0] ?? name));
