import { AiError } from './port.ts';

const unpaid = new Set<AiError['kind']>(['unavailable', 'rate_limited', 'budget', 'auth']);

/** Whether a call of a model failed before the model had read anything. */
export const isUnpaid = (error: unknown): boolean => error instanceof AiError && unpaid.has(error.kind);
