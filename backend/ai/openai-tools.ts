import type {
  ChatCompletionChunk,
  ChatCompletionMessageParam,
  ChatCompletionTool,
} from 'openai/resources/chat/completions';
import * as z from 'zod';
import type { Tool } from './port.ts';

/** A call of a tool, as it arrives in pieces. */
export type ToolCall = { id: string; name: string; input: string };

/** Calls that are carried out in one round. */
const mostAtOnce = 4;

export function toolOf({ name, description, parameters }: Tool): ChatCompletionTool {
  const { $schema: _, ...schema } = z.toJSONSchema(parameters);
  return { type: 'function', function: { name, description, parameters: schema } };
}

/** The calls after one more piece of a stream. */
export function heardCalls(
  calls: readonly ToolCall[],
  pieces: ChatCompletionChunk.Choice.Delta['tool_calls'] = [],
): readonly ToolCall[] {
  return pieces.reduce<readonly ToolCall[]>((all, { index, id, function: named }) => {
    const before = all[index] ?? { id: '', name: '', input: '' };
    const call = {
      id: id ?? before.id,
      name: named?.name ?? before.name,
      input: before.input + (named?.arguments ?? ''),
    };
    return all.toSpliced(Math.min(index, all.length), 1, call);
  }, calls);
}

/** The reply of the model in a round with calls, and the results that it gets. */
export const roundOf = (
  content: string,
  calls: readonly ToolCall[],
  tools: readonly Tool[],
): ChatCompletionMessageParam[] => [
  {
    role: 'assistant',
    content,
    tool_calls: calls.map(({ id, name, input }) => ({ id, type: 'function', function: { name, arguments: input } })),
  },
  ...calls.map((call, place) => ({
    role: 'tool' as const,
    tool_call_id: call.id,
    content: place < mostAtOnce ? told(call, tools) : 'Not carried out: too many calls at once.',
  })),
];

/** The model learns why a call does not fit, so that it may try again. */
function told({ name, input }: ToolCall, tools: readonly Tool[]): string {
  const tool = tools.find((one) => one.name === name);
  if (!tool) return `There is no tool of this name. There are: ${tools.map((one) => one.name).join(', ')}.`;
  const parsed = tool.parameters.safeParse(jsonOf(input));
  return parsed.success ? tool.run(parsed.data) : `These arguments do not fit: ${z.prettifyError(parsed.error)}`;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
