import OpenAI from 'openai';
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import { heardCalls, roundOf, toolOf, type ToolCall } from './openai-tools.ts';
import { usageOf } from './openai-usage.ts';
import { AiError, type EngineInfo, type TextPart, type TextRequest, type Usage } from './port.ts';
import { withRetries } from './retry.ts';

/** Rounds of tool calls before the model must answer. */
const mostRounds = 4;

type Line = { signal: AbortSignal; deadline: number };

/**
 * The words of a model as they arrive. It may call the tools of the request for some rounds, then it has to answer.
 * Throws `no_tools` where the server refuses a request with tools.
 */
export async function* streamedText(
  client: OpenAI,
  info: EngineInfo,
  request: TextRequest,
  line: Line,
): AsyncIterable<TextPart> {
  const { tools = [] } = request;
  const messages: ChatCompletionMessageParam[] = [{ role: 'system', content: request.system }, ...request.messages];
  let said = false;
  let used: Usage | null = null;
  for (let round = 1; ; round++) {
    const stream = await opened(client, info.model, { messages, tools, round }, line);
    let finish: string | null = null;
    let text = '';
    let calls: readonly ToolCall[] = [];
    for await (const chunk of stream) {
      const choice = chunk.choices[0];
      if (choice?.delta.refusal) throw new AiError('refused', choice.delta.refusal);
      if (choice?.delta.content) {
        // Not before the first word: until then, another engine may still reply.
        if (!said) yield { by: { ...info, fallback: false } };
        said = true;
        text += choice.delta.content;
        yield { delta: choice.delta.content };
      }
      calls = heardCalls(calls, choice?.delta.tool_calls);
      finish = choice?.finish_reason ?? finish;
      used = sum(used, usageOf(chunk));
    }
    if (finish === null) throw new AiError('unavailable', 'The stream ended before the answer did');
    if (calls.length === 0) {
      if (!said) throw new AiError('bad_output', 'The answer is empty');
      if (used) yield { usage: used };
      if (finish === 'length') throw new AiError('truncated', 'The answer was cut at its greatest length');
      return;
    }
    if (round > mostRounds) throw new AiError('bad_output', 'It calls tools without end');
    messages.push(...roundOf(text, calls, tools));
  }
}

type Asked = { messages: ChatCompletionMessageParam[]; tools: NonNullable<TextRequest['tools']>; round: number };

async function opened(client: OpenAI, model: string, { messages, tools, round }: Asked, { signal, deadline }: Line) {
  const asked = {
    model,
    messages,
    ...(tools.length > 0 && {
      tools: tools.map(toolOf),
      tool_choice: round > mostRounds ? ('none' as const) : ('auto' as const),
    }),
  };
  try {
    return await withRetries(deadline, signal, () =>
      client.chat.completions.create({ ...asked, stream: true, stream_options: { include_usage: true } }, { signal }),
    );
  } catch (error) {
    if (round === 1 && tools.length > 0 && isNotUnderstood(error))
      throw new AiError('no_tools', 'The server takes no tools', error);
    throw error;
  }
}

const isNotUnderstood = (error: unknown): boolean =>
  error instanceof OpenAI.APIError && [400, 404, 422, 501].includes(Number(error.status));

const sum = (before: Usage | null, now: Usage | null): Usage | null =>
  (now && {
    inputTokens: (before?.inputTokens ?? 0) + now.inputTokens,
    outputTokens: (before?.outputTokens ?? 0) + now.outputTokens,
  }) ||
  before;
