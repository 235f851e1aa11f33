import { askedIn, tickProposedIn } from '#/tests/makers/asked.ts';
import type { Makers, Scene } from '../scene.ts';

/** A conversation of the owner of the scene. */
const asked = ({ server, owner, organisation }: Scene) => askedIn(server, { userId: owner.userId, organisation });

async function proposed(scene: Scene) {
  const asker = { userId: scene.owner.userId, organisation: scene.organisation };
  const { conversation, proposal } = await tickProposedIn(scene.server, asker, await scene.device());
  return { conversation, proposal };
}

export const conversations: Makers = {
  'GET /api/conversations/getConversations': () => ({}),
  'GET /api/conversations/getConversation': async (scene) => ({
    query: { conversation: (await asked(scene)).conversation },
  }),
  'POST /api/conversations/rename': async (scene) => ({
    body: { conversation: (await asked(scene)).conversation, title: 'Limits' },
  }),
  'POST /api/conversations/archive': async (scene) => ({
    body: { conversation: (await asked(scene)).conversation, isArchived: true },
  }),
  'POST /api/conversations/share': async (scene) => ({
    body: { conversation: (await asked(scene)).conversation, isShared: true },
  }),
  'POST /api/conversations/confirmAct': async (scene) => ({ body: await proposed(scene) }),
  'POST /api/conversations/declineAct': async (scene) => ({ body: await proposed(scene) }),
};
