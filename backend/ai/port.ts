import type * as z from 'zod';

export type AiErrorKind =
  | 'unavailable'
  | 'rate_limited'
  /** The quota or the money is used up: another attempt does not help. */
  | 'budget'
  | 'auth'
  /** The server knows no tools: ask without them. */
  | 'no_tools'
  | 'refused'
  /** The reply does not fit the request, even after one repair. */
  | 'bad_output'
  | 'truncated'
  | 'timeout'
  /** Cancelled by us. */
  | 'cancelled';

export class AiError extends Error {
  readonly kind: AiErrorKind;

  constructor(kind: AiErrorKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'AiError';
    this.kind = kind;
  }
}

export type Message = { role: 'user' | 'assistant'; content: string };
export type Usage = { inputTokens: number; outputTokens: number };
export type EngineInfo = { engine: 'offline' | 'openai-compatible'; model: string };
/** The origin of a reply. `fallback`: the offline engine replaced a provider that failed. */
export type Provenance = EngineInfo & { fallback: boolean };

type Request = { system: string; messages: readonly Message[]; signal: AbortSignal };
export type ObjectRequest<T> = Request & {
  /** Name of the schema for the provider: letters, digits, `_`, `-`. */
  name: string;
  schema: z.ZodType<T>;
  /** The same reply by rule, without a model. */
  offline: () => T;
};
/**
 * A reading function that a model may call while it writes. `run` returns what the model is told; a call that does not
 * fit `parameters` never reaches it.
 */
export type Tool = { name: string; description: string; parameters: z.ZodType; run: (input: unknown) => string };
export type TextRequest = Request & { tools?: readonly Tool[]; offline: () => string };

export type Answer<T> = Provenance & { value: T; usage: Usage | null };
/** `by` comes first, once; `usage` comes last, if it is known. */
export type TextPart = { by: Provenance } | { delta: string } | { usage: Usage };

/** The only interface between Acta and language models. Both calls throw `AiError` and nothing else. */
export type AiPort = {
  readonly info: EngineInfo;
  object<T>(request: ObjectRequest<T>): Promise<Answer<T>>;
  text(request: TextRequest): AsyncIterable<TextPart>;
};
