declare global {
  /** The responses to questions that the document asked before its code ran (public/ahead.js), by path. */
  var askedAhead: Map<string, Promise<Response>> | undefined;
}

/** Milliseconds after which a response that the document asked for is too old. */
const youngMs = 10_000;

/**
 * The response to a question that the document has asked already, once and while it is young; null for every other, and
 * where none came.
 */
export async function takeAskedAhead(path: string, { method = 'GET' }: RequestInit): Promise<Response | null> {
  const response = method === 'GET' ? globalThis.askedAhead?.get(path) : undefined;
  if (!response) return null;
  globalThis.askedAhead?.delete(path);
  if (performance.now() > youngMs) return null;
  return response.catch(() => null);
}
