import type { ConversationEvent } from '#/backend/events/conversations.ts';
import type { Bilingual } from '#/knowledge/types.ts';

/** The sentence for an event of a conversation. It holds no word of it: a conversation is its author's. */
export function conversationSentence(event: ConversationEvent): Bilingual {
  switch (event.type) {
    case 'ConversationStarted':
      return { en: 'Started a conversation with the copilot', fr: 'A commencé une conversation avec le copilote' };
    case 'ConversationAsked':
      return { en: 'Asked the copilot a question', fr: 'A posé une question au copilote' };
    case 'ConversationAnswered':
      return answered(event.data);
    case 'ConversationActDecided':
      return event.data.decision === 'confirmed'
        ? { en: 'Confirmed an act that the copilot proposed', fr: 'A confirmé un acte proposé par le copilote' }
        : { en: 'Declined an act that the copilot proposed', fr: 'A décliné un acte proposé par le copilote' };
    case 'ConversationRenamed':
      return { en: 'Renamed a conversation', fr: 'A renommé une conversation' };
    case 'ConversationArchived':
      return { en: 'Archived a conversation', fr: 'A archivé une conversation' };
    case 'ConversationRestored':
      return { en: 'Took a conversation back from the archive', fr: 'A restauré une conversation archivée' };
    case 'ConversationShared':
      return {
        en: 'Shared a conversation with the organisation',
        fr: 'A partagé une conversation avec l’organisation',
      };
    case 'ConversationUnshared':
      return { en: 'No longer shares a conversation', fr: 'Ne partage plus une conversation' };
  }
}

function answered({
  outcome,
  engine,
  model,
}: Extract<ConversationEvent, { type: 'ConversationAnswered' }>['data']): Bilingual {
  if (outcome === 'stopped') return { en: 'Stopped an answer of the copilot', fr: 'A arrêté une réponse du copilote' };
  if (outcome === 'failed') return { en: 'The copilot could not answer', fr: 'Le copilote n’a pas pu répondre' };
  return engine === 'offline' || model === null
    ? { en: 'The copilot answered by rules, without AI', fr: 'Le copilote a répondu par des règles, sans IA' }
    : { en: `The copilot answered with ${model}`, fr: `Le copilote a répondu avec ${model}` };
}
