import type { PublicationEvent, PublicationPost } from './publications.ts';

/** What the events of a publication add up to; `posts`: its versions, the first one first. */
export type PublicationState = { posts: readonly PublicationPost[]; isPublished: boolean };

export const initialPublication: PublicationState = { posts: [], isPublished: false };

/** The state after an event. */
export function evolvePublication(state: PublicationState, event: PublicationEvent): PublicationState {
  switch (event.type) {
    case 'PublicationCreated':
    case 'PublicationEdited':
    case 'PublicationRestored':
      return { ...state, posts: [...state.posts, event.data.post] };
    case 'PublicationPublished':
      return { ...state, isPublished: true };
    case 'PublicationWithdrawn':
      return { ...state, isPublished: false };
  }
}
