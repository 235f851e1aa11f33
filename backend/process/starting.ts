import { LogUnavailable } from '#/backend/log/port.ts';

/**
 * Until the returned function is called, every error ends the program with a sentence instead of a stack trace, and
 * with exit code 1: errors during the start come from the settings.
 */
export function sayPlainly(): () => void {
  const end = (error: unknown) => {
    console.error(explained(error));
    process.exit(1);
  };
  process.on('uncaughtException', end);
  return () => void process.off('uncaughtException', end);
}

/** The error in one sentence for the operator. */
export function explained(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof LogUnavailable) return explained(error.cause);
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const code = first instanceof Error && 'code' in first ? String(first.code) : '';
  const known = sentences[code];
  if (known === undefined) return error.message || code || error.name;
  const detail = first instanceof Error && first.message !== '' ? ` (${first.message})` : '';
  return `${known}${detail}`;
}

const away = 'The database does not answer. Start it, or correct DATABASE_URL. In a checkout, npm start starts one';
const sentences: Readonly<Record<string, string>> = {
  ECONNREFUSED: away,
  ENOTFOUND: away,
  EAI_AGAIN: away,
  ETIMEDOUT: away,
  EHOSTUNREACH: away,
  '28P01': 'The database refuses the password in DATABASE_URL',
  '28000': 'The database refuses the role in DATABASE_URL',
  '3D000': 'The database that DATABASE_URL names does not exist',
  '42P01': 'The database is not migrated. Run acta migrate',
  EADDRINUSE: 'PORT is in use by another program',
  ENOSPC: 'The disk is full',
  EROFS: 'The folder of the data can only be read. Set ACTA_DATA_DIR to one that can be written',
};

/** A line for the operator: why the program does not start yet. */
export const waitingFor = (error: unknown): string => `${explained(error)}. Trying again.`;
