/**
 * Whether an error means that the server went away, restarts or cannot accept us now, so that the same request may
 * succeed on a new connection. Every other error is final.
 */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isConnectionLoss);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return SQLSTATE.test(code) || SYSTEM.has(code) || (code === '' && DRIVER.test(error.message));
}

// Class 08 connection exceptions; 57P01-57P05 shutdowns, crash, start-up; 53300 too many connections; 25006 a primary
// that has become a standby.
const SQLSTATE = /^(08...|57P0[1-5]|53300|25006)$/;
const SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);
// The driver's own errors have no code.
const DRIVER = /^(Connection terminated|Client has encountered a connection error|timeout e|Client was closed)/i;
