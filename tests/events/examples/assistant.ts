import type { assistantEvents } from '#/backend/events/assistant.ts';
import { device, request, sha256, type Examples } from './examples.ts';

export const assistantExamples: Examples<typeof assistantEvents> = {
  AssistantAnswered: [
    {
      purpose: 'capa',
      device,
      subject: { kind: 'capa', id: request },
      engine: 'openai-compatible',
      model: 'mistral-small',
      promptVersion: 'capa-1',
      input: sha256('a'),
      passages: ['requirement:ISO13485-8.5.2'],
      outcome: 'answered',
      usage: { inputTokens: 1200, outputTokens: 300 },
      tokens: 1500,
      cost: 0.00096,
      currency: 'EUR',
    },
    {
      purpose: 'discussion',
      device: null,
      subject: null,
      engine: 'offline',
      model: 'acta-offline-1',
      promptVersion: 'capa-1',
      input: sha256('b'),
      passages: [],
      outcome: 'TIMEOUT',
      usage: null,
      tokens: 800,
      cost: null,
      currency: null,
    },
  ],
};
