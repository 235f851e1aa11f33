import * as z from 'zod/mini';

const Written = z.object({ position: z.nullable(z.string()) });
let newest: string | null = null;

/** Notes the position of a command's answer. The order of the strings is the order of the log. */
export function rememberWrite(answer: unknown): void {
  const written = Written.safeParse(answer);
  if (!written.success || written.data.position === null) return;
  if (newest === null || written.data.position > newest) newest = written.data.position;
}

/** Position of the newest write of this tab, which the next query has to contain; null before the first. */
export const newestWrite = (): string | null => newest;
