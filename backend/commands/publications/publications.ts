import { isDeepStrictEqual } from 'node:util';
import { isPublicationEvent } from '#/backend/events/catalogue.ts';
import { evolvePublication, initialPublication, type PublicationState } from '#/backend/events/publication-state.ts';
import type { PublicationEvent, PublicationPost } from '#/backend/events/publications.ts';
import { codesOf, happened, refuse, type CodeOf, type Decider } from '../decider.ts';

/** `base`: the version that the person saw. Who changes another one would overwrite what they have not read. */
export type PublicationCommand =
  | { type: 'Create'; date: string }
  | { type: 'Edit'; base: number; post: PublicationPost }
  | { type: 'Restore'; base: number; version: number }
  | { type: 'Publish' }
  | { type: 'Withdraw' };

export const publicationStream = (id: string): string => `publication-${id}`;

/** Decisions about a publication. `founding`: the article that comes with Acta under this id; null where none does. */
export const publicationDecider = (
  founding: PublicationPost | null,
): Decider<PublicationState, PublicationCommand, PublicationEvent> => ({
  stream: publicationStream,
  owns: isPublicationEvent,
  initial: initialPublication,
  decide(command, state) {
    if (state.posts.length > 0 || founding === null) return decideOnPublication(command, state);
    // The first change of an article that comes with Acta records its text before the change.
    const begun: PublicationEvent[] = [
      { type: 'PublicationCreated', data: { post: founding } },
      { type: 'PublicationPublished', data: { title: founding.en.title } },
    ];
    const decision = decideOnPublication(command, { posts: [founding], isPublished: true });
    return decision.ok && decision.events.length > 0 ? happened(...begun, ...decision.events) : decision;
  },
  evolve: evolvePublication,
});

function decideOnPublication(command: PublicationCommand, { posts, isPublished }: PublicationState) {
  const newest = posts.at(-1);
  if (command.type === 'Create')
    return newest
      ? refuse('PUBLICATION_EXISTS')
      : happened({ type: 'PublicationCreated', data: { post: emptyPost(command.date) } });
  if (!newest) return refuse('PUBLICATION_NOT_FOUND');
  const { title } = newest.en;
  switch (command.type) {
    case 'Edit': {
      if (command.base !== posts.length) return refuse('PUBLICATION_MOVED', { version: posts.length });
      if (isDeepStrictEqual(command.post, newest)) return happened();
      return happened({ type: 'PublicationEdited', data: { version: posts.length + 1, post: command.post } });
    }
    case 'Restore': {
      const post = posts[command.version - 1];
      if (!post) return refuse('PUBLICATION_NOT_FOUND');
      if (command.base !== posts.length) return refuse('PUBLICATION_MOVED', { version: posts.length });
      if (isDeepStrictEqual(post, newest)) return happened();
      const data = { version: posts.length + 1, of: command.version, post };
      return happened({ type: 'PublicationRestored', data });
    }
    case 'Publish':
      return isPublished ? happened() : happened({ type: 'PublicationPublished', data: { title } });
    case 'Withdraw':
      return isPublished ? happened({ type: 'PublicationWithdrawn', data: { title } }) : happened();
  }
}

/** What a new publication holds until somebody writes it. `date`: the day of its creation. */
const emptyPost = (date: string): PublicationPost => ({
  type: 'guide',
  author: null,
  date,
  cover: null,
  en: { title: 'Empty post', summary: '', tags: [], content: '' },
  fr: { title: 'Publication vide', summary: '', tags: [], content: '' },
});

/** With which codes a command on a publication is refused. */
export const publicationRefusals = codesOf<CodeOf<typeof decideOnPublication>>({
  PUBLICATION_EXISTS: true,
  PUBLICATION_NOT_FOUND: true,
  PUBLICATION_MOVED: true,
});
