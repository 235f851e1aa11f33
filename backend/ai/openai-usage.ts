import type { ChatCompletion } from 'openai/resources/chat/completions';
import type { Usage } from './port.ts';

/** The tokens that the provider counted; null where it did not. */
export const usageOf = ({ usage }: { usage?: ChatCompletion['usage'] | null }): Usage | null =>
  usage ? { inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens } : null;
