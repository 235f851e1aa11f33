import { openAiEngine, type OpenAiSettings } from './openai.ts';
import type { AiPort } from './port.ts';

/** What the operator's settings say of a model. */
type Named = { address: string; model: string; structured: OpenAiSettings['structured'] };

/** The model of the operator's settings; null where they name none. */
export const modelEngine = (named: Named | null, apiKey: string | undefined): AiPort | null =>
  named &&
  openAiEngine({ baseUrl: named.address, apiKey, model: named.model, structured: named.structured, timeoutMs });

/** For a whole reply. */
const timeoutMs = 60_000;
