import fs from 'node:fs';
import path from 'node:path';
import type { Locale } from '#/knowledge/types.ts';
import { annexOneAsked } from './asked-as/annex-one.ts';
import { articlesAsked } from './asked-as/articles.ts';
import { articlesWideAsked } from './asked-as/articles-wide.ts';
import { dutiesAsked } from './asked-as/duties.ts';
import { otherLawsAsked } from './asked-as/other-laws.ts';
import { productNormsAsked } from './asked-as/product-norms.ts';
import { profileAsked } from './asked-as/profile.ts';
import { profileMoreAsked } from './asked-as/profile-more.ts';
import { profileWideAsked } from './asked-as/profile-wide.ts';
import { routesAsked } from './asked-as/routes.ts';
import { standardsAsked } from './asked-as/standards.ts';
import { standardsWideAsked } from './asked-as/standards-wide.ts';
import { tasksAsked } from './asked-as/tasks.ts';
import { tasksWideAsked } from './asked-as/tasks-wide.ts';
import { workAsked } from './asked-as/work.ts';

const written = [
  articlesAsked,
  annexOneAsked,
  profileAsked,
  profileMoreAsked,
  standardsAsked,
  workAsked,
  otherLawsAsked,
  routesAsked,
  tasksAsked,
  productNormsAsked,
  dutiesAsked,
  articlesWideAsked,
  profileWideAsked,
  standardsWideAsked,
  tasksWideAsked,
];

/** Ways to ask for a source, in both languages. */
export type Ways = Readonly<Record<Locale, readonly string[]>>;

const folder = path.join(import.meta.dirname, 'asked-as', 'everyday');
const everyday = fs.readdirSync(folder).map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));

/**
 * How people ask for a source in their own words, by `kind:key`. Sentences of the knowledge base use the words of the
 * regulation, which many questions do not.
 */
export const askedAs: ReadonlyMap<string, Ways> = collected([
  ...linesOf(written).map((line) => ({ line, between: ', ' })),
  ...linesOf(everyday).map((line) => ({ line, between: '; ' })),
]);

function linesOf(texts: readonly string[]): string[] {
  return texts.flatMap((text) => text.trim().split('\n'));
}

/** A source may stand in several lines. */
function collected(lines: readonly { line: string; between: string }[]): ReadonlyMap<string, Ways> {
  const found = new Map<string, Ways>();
  for (const { line, between } of lines) {
    const [name = '', phrases = ''] = line.split(' = ', 2);
    const [en = '', fr = ''] = phrases.split(' | ', 2);
    const ref = name.includes(':') ? name : `requirement:${name}`;
    const before = found.get(ref);
    found.set(ref, {
      en: [...(before?.en ?? []), ...en.split(between)],
      fr: [...(before?.fr ?? []), ...fr.split(between)],
    });
  }
  return found;
}
