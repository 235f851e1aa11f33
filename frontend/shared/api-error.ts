/** The error of a failed call: a stable code, a sentence in the reader's language, and details. */
export class ApiError extends Error {
  /** HTTP status; 0 when the server was out of reach. */
  readonly status: number;
  readonly code: string;
  readonly details: unknown;

  constructor(status: number, code: string, message: string, details?: unknown) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** The server's own sentence if it sent one, else the given one. */
export const sentenceOf = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.message !== '' ? error.message : otherwise;
