import type { Bilingual } from '#/knowledge/types.ts';
import { annexOneAsked } from './asked-as/annex-one.ts';
import { articlesAsked } from './asked-as/articles.ts';
import { profileAsked } from './asked-as/profile.ts';
import { standardsAsked } from './asked-as/standards.ts';
import { workAsked } from './asked-as/work.ts';

/**
 * How people ask for a source in their own words, by `kind:key`. Sentences of the knowledge base use the words of the
 * regulation, which many questions do not.
 */
export const askedAs: ReadonlyMap<string, Bilingual> = new Map(
  [articlesAsked, annexOneAsked, profileAsked, standardsAsked, workAsked].flatMap((written) =>
    written
      .trim()
      .split('\n')
      .map((line): [string, Bilingual] => {
        const [ref = '', phrases = ''] = line.split(' = ', 2);
        const [en = '', fr = ''] = phrases.split(' | ', 2);
        return [ref.includes(':') ? ref : `requirement:${ref}`, { en, fr }];
      }),
  ),
);
