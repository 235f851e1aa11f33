import type { ChatCompletionCreateParams } from 'openai/resources/chat/completions';
import * as z from 'zod';

/**
 * `json_schema`: the server enforces a schema; `json_object`: it enforces JSON; `text`: only the prompt asks for it.
 */
export type StructuredOutput = 'json_schema' | 'json_object' | 'text';

export type ExpectedOutput<T> = {
  responseFormat: NonNullable<ChatCompletionCreateParams['response_format']> | null;
  /** Addition to the system prompt where the server does not enforce the schema. */
  instruction: string | null;
  parse(content: string): { ok: true; value: T } | { ok: false; problem: string };
};

/** The request for a value of this schema, and its parser. */
export function expectedOutput<T>(structured: StructuredOutput, name: string, schema: z.ZodType<T>): ExpectedOutput<T> {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema);
  const responseFormat = {
    json_schema: { type: 'json_schema', json_schema: { name, strict: true, schema: jsonSchema } },
    json_object: { type: 'json_object' },
    text: null,
  } as const satisfies Record<StructuredOutput, ExpectedOutput<T>['responseFormat']>;
  return {
    responseFormat: responseFormat[structured],
    instruction:
      structured === 'json_schema'
        ? null
        : `Answer with one JSON object only, which fits this JSON schema: ${JSON.stringify(jsonSchema)}`,
    parse(content) {
      try {
        const parsed = schema.safeParse(JSON.parse(withoutFence(content)));
        return parsed.success
          ? { ok: true, value: parsed.data }
          : { ok: false, problem: z.prettifyError(parsed.error).slice(0, 400) };
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error;
        return { ok: false, problem: `It is not JSON: ${error.message.slice(0, 200)}` };
      }
    },
  };
}

/** Models often wrap JSON in a Markdown code block. */
const withoutFence = (content: string): string =>
  /^\s*```(?:json)?\s*([\s\S]*?)\s*```\s*$/.exec(content)?.[1] ?? content;
