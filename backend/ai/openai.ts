import OpenAI from 'openai';
import type { ChatCompletion, ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import { aiErrorOf } from './openai-errors.ts';
import { expectedOutput, type StructuredOutput } from './openai-output.ts';
import { AiError, type AiPort, type EngineInfo, type ObjectRequest, type Usage } from './port.ts';
import { streamedText } from './openai-text.ts';
import { usageOf } from './openai-usage.ts';
import { withRetries } from './retry.ts';

export type OpenAiSettings = {
  /** Any server with this protocol: OpenAI, Azure, Mistral, Ollama, vLLM. */
  baseUrl?: string | undefined;
  apiKey?: string | undefined;
  model: string;
  /** The output format that the server can enforce. */
  structured: StructuredOutput;
  /** Limit for a whole reply, with all attempts and the repair. */
  timeoutMs: number;
};

const repairs = 1;

/** A model with the chat completions protocol. */
export function openAiEngine(settings: OpenAiSettings): AiPort {
  const { model, structured, timeoutMs } = settings;
  const client = new OpenAI({
    baseURL: settings.baseUrl ?? 'https://api.openai.com/v1',
    // A self-hosted server may need none, but the client requires one.
    apiKey: settings.apiKey ?? 'none',
    // retry.ts counts attempts and time: the client would repeat after a spent quota, and would not repeat a cut body.
    maxRetries: 0,
    logLevel: 'off',
    timeout: timeoutMs,
    // The request is for the named server alone, so redirects are not followed.
    fetchOptions: { redirect: 'manual' },
  });
  const info: EngineInfo = { engine: 'openai-compatible', model };

  async function object<T>(request: ObjectRequest<T>, signal: AbortSignal, deadline: number) {
    const output = expectedOutput(structured, request.name, request.schema);
    const system = output.instruction ? `${request.system}\n\n${output.instruction}` : request.system;
    const messages: ChatCompletionMessageParam[] = [{ role: 'system', content: system }, ...request.messages];
    const format = output.responseFormat ? { response_format: output.responseFormat } : {};
    let usage: Usage | null = null;
    for (let round = 0; ; round++) {
      const completion = await withRetries(deadline, signal, () =>
        client.chat.completions.create({ model, messages, ...format }, { signal }),
      );
      usage = sum(usage, completion);
      const content = contentOf(completion);
      const parsed = output.parse(content);
      if (parsed.ok) return { ...info, model: completion.model || model, fallback: false, value: parsed.value, usage };
      if (round === repairs) throw new AiError('bad_output', parsed.problem);
      messages.push(
        { role: 'assistant', content },
        { role: 'user', content: `This does not fit the schema. Answer again, with JSON only. ${parsed.problem}` },
      );
    }
  }

  return {
    info,
    async object(request) {
      const { signal, deadline } = limited(request.signal, timeoutMs);
      try {
        return await object(request, signal, deadline);
      } catch (error) {
        throw aiErrorOf(error, request.signal, signal);
      }
    },
    async *text(request) {
      const { signal, deadline } = limited(request.signal, timeoutMs);
      try {
        yield* streamedText(client, info, request, { signal, deadline });
      } catch (error) {
        throw aiErrorOf(error, request.signal, signal);
      }
    },
  };
}

function limited(caller: AbortSignal, timeoutMs: number): { signal: AbortSignal; deadline: number } {
  return { signal: AbortSignal.any([caller, AbortSignal.timeout(timeoutMs)]), deadline: Date.now() + timeoutMs };
}

/** The text of the model's reply. Throws if there is none. */
function contentOf(completion: ChatCompletion): string {
  const choice = completion.choices?.[0];
  if (!choice) throw new AiError('bad_output', 'The answer holds no choice');
  if (choice.message.refusal) throw new AiError('refused', choice.message.refusal);
  if (choice.finish_reason === 'content_filter') throw new AiError('refused', 'Stopped by a content filter');
  if (choice.finish_reason === 'length') throw new AiError('truncated', 'The answer was cut at its greatest length');
  return choice.message.content ?? '';
}

function sum(before: Usage | null, completion: ChatCompletion): Usage | null {
  const now = usageOf(completion);
  if (!before || !now) return now ?? before;
  return {
    inputTokens: before.inputTokens + now.inputTokens,
    outputTokens: before.outputTokens + now.outputTokens,
  };
}
