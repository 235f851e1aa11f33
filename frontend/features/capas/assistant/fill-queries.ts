import { CapaFill, fillRoles } from '#/backend/api/capas/fill.contract.ts';
import { command } from '../../../shared/api.ts';

type Question = {
  capaId: string;
  promptHistory: readonly Said[];
  currentPrompt: string;
  attachments: readonly { document: string }[];
};
type Said = { role: 'user' | 'assistant'; content: string };

/** Asks the assistant of a CAPA. New drafts of sections become proposals of the CAPA. */
export const askAssistant = (question: Question) =>
  command(CapaFill, '/api/ai/askDocFill', { ...question, model: 1, role: fillRoles.capa });
