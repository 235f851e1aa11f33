import type { AssistantEvent } from '#/backend/events/assistant.ts';
import type { Bilingual } from '#/knowledge/types.ts';

/** The sentence for an answer of the assistant: who made it and what for, never its words. */
export function assistantSentence({ data: { purpose, engine, model } }: AssistantEvent): Bilingual {
  const what = purposes[purpose] ?? { en: purpose, fr: purpose };
  return engine === 'offline'
    ? {
        en: `Asked the assistant (${what.en}), rules without AI`,
        fr: `A interrogé l’assistant (${what.fr}), règles sans IA`,
      }
    : { en: `Asked the assistant (${what.en}), ${model}`, fr: `A interrogé l’assistant (${what.fr}), ${model}` };
}

const purposes: Readonly<Record<string, Bilingual>> = {
  capa: { en: 'CAPA', fr: 'CAPA' },
  discussion: { en: 'question', fr: 'question' },
  summary: { en: 'summary', fr: 'résumé' },
};
