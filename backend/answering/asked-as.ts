import type { Bilingual } from '#/knowledge/types.ts';
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

/**
 * How people ask for a source in their own words, by `kind:key`. Sentences of the knowledge base use the words of the
 * regulation, which many questions do not.
 */
export const askedAs: ReadonlyMap<string, Bilingual> = collected(written.flatMap((text) => text.trim().split('\n')));

/** A source may stand in several lines. */
function collected(lines: readonly string[]): ReadonlyMap<string, Bilingual> {
  const found = new Map<string, Bilingual>();
  for (const line of lines) {
    const [name = '', phrases = ''] = line.split(' = ', 2);
    const [en = '', fr = ''] = phrases.split(' | ', 2);
    const ref = name.includes(':') ? name : `requirement:${name}`;
    const before = found.get(ref);
    found.set(ref, before ? { en: `${before.en}, ${en}`, fr: `${before.fr}, ${fr}` } : { en, fr });
  }
  return found;
}
