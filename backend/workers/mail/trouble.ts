/**
 * The error of a mail server reduced to its codes: its words often repeat the address, and errors of jobs stay in the
 * queue and in the log of the worker. Other errors, such as a server out of reach, stay unchanged.
 */
export function withoutWords(error: unknown): unknown {
  if (!(error instanceof Error) || !('responseCode' in error)) return error;
  const { responseCode } = error;
  const code = 'code' in error ? error.code : undefined;
  const command = 'command' in error && typeof error.command === 'string' ? error.command : 'a message';
  // RFC 3463: class, subject and detail.
  const enhanced = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(error.message)?.[0];
  const said = [responseCode, enhanced].filter(Boolean).join(' ');
  return Object.assign(new Error(`The mail server answered ${said} to ${command}`), {
    code,
    responseCode,
  });
}
