import type { conversationEvents } from '#/backend/events/conversations.ts';
import { encrypted, request, type Examples } from './examples.ts';

const question = '5b0f6a4e-2c1d-4f7a-9e3b-8d6c5a4f3e2b';
const asked = { question, text: encrypted('question'), language: 'en', length: 'normal' } as const;

export const conversationExamples: Examples<typeof conversationEvents> = {
  ConversationStarted: [{ author: request, title: encrypted('title') }],
  ConversationAsked: [
    { ...asked, device: request, asOf: '0000000000000042', attachments: [request] },
    { ...asked, device: null, language: 'fr', length: 'short', asOf: null, attachments: [] },
  ],
  ConversationAnswered: [
    {
      question,
      outcome: 'answered',
      words: encrypted('answer'),
      engine: 'openai-compatible',
      model: 'mistral-large',
      version: 'copilot-1',
      promptHash: 'a'.repeat(64),
      sources: ['requirement:MDR.10.1', 'event:QuestionAnswered#3'],
      usage: { inputTokens: 1200, outputTokens: 150, cost: 0.0042 },
    },
    {
      question,
      outcome: 'failed',
      words: null,
      engine: null,
      model: null,
      version: null,
      promptHash: null,
      sources: [],
      usage: null,
    },
    {
      question,
      outcome: 'answered',
      words: encrypted('answer'),
      engine: 'openai-compatible',
      model: 'own',
      version: 'copilot-1',
      promptHash: 'a'.repeat(64),
      sources: [],
      usage: { inputTokens: 1200, outputTokens: 150, cost: null },
    },
  ],
  ConversationActDecided: [
    { question, act: 'act-1', kind: 'tick-task', decision: 'confirmed' },
    { question, act: 'act-1', kind: 'open-capa', decision: 'declined' },
  ],
  ConversationRenamed: [{ title: encrypted('title') }],
  ConversationArchived: [{}],
  ConversationRestored: [{}],
  ConversationShared: [{}],
  ConversationUnshared: [{}],
};
