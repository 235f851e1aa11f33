import OpenAI from 'openai';
import { AiError } from './port.ts';

/** The failure as an `AiError`. `caller` is the signal of the caller, `limit` the same with our time limit. */
export function aiErrorOf(error: unknown, caller: AbortSignal, limit: AbortSignal): AiError {
  if (caller.aborted) return new AiError('cancelled', 'Cancelled', error);
  if (limit.aborted) return new AiError('timeout', 'The provider took too long', error);
  if (error instanceof AiError) return error;
  return new AiError(kindOf(error), error instanceof Error ? error.message : String(error), error);
}

/** Whether the same request may succeed in a moment. */
export function isPassing(error: unknown): boolean {
  const kind = error instanceof AiError ? error.kind : kindOf(error);
  if (kind === 'unavailable') return !(error instanceof OpenAI.APIError && isOurFault(error.status));
  return kind === 'rate_limited';
}

/**
 * Milliseconds that the provider asks to wait (its headers retry-after-ms and retry-after), null when it does not say.
 */
export function askedWait(error: unknown): number | null {
  if (!(error instanceof OpenAI.APIError)) return null;
  const milliseconds = Number.parseFloat(error.headers?.get('retry-after-ms') ?? '');
  if (Number.isFinite(milliseconds)) return milliseconds;
  const after = error.headers?.get('retry-after') ?? '';
  const seconds = Number.parseFloat(after);
  if (Number.isFinite(seconds)) return seconds * 1000;
  const date = Date.parse(after);
  return Number.isFinite(date) ? Math.max(0, date - Date.now()) : null;
}

function kindOf(error: unknown): AiError['kind'] {
  if (error instanceof OpenAI.APIConnectionTimeoutError) return 'timeout';
  if (error instanceof OpenAI.APIUserAbortError) return 'cancelled';
  if (error instanceof OpenAI.RateLimitError) return error.code === 'insufficient_quota' ? 'budget' : 'rate_limited';
  if (error instanceof OpenAI.AuthenticationError || error instanceof OpenAI.PermissionDeniedError) return 'auth';
  return 'unavailable';
}

/** Whether a repeated request fails again: the provider does not understand it (400, 404, 422) or redirects it. */
const isOurFault = (status: number | undefined): boolean =>
  status !== undefined && status >= 300 && status < 500 && status !== 408 && status !== 409;
