import fs from 'node:fs';
import type { DestinationStream } from 'pino';

const toStandardOutput = (bytes: Uint8Array, from: number): number => fs.writeSync(1, bytes, from);

/**
 * The output of a program's log lines: standard output, without blocking. On a full disk, or without a reader, lines
 * are dropped, so that the program continues. When there is space again, a line says how many are missing.
 */
export function logLines(write = toStandardOutput): DestinationStream {
  let dropped = 0;
  let isCut = false;

  function isWritten(text: string): boolean {
    const bytes = Buffer.from(text);
    let at = 0;
    try {
      while (at < bytes.length) at += write(bytes, at);
      return true;
    } catch {
      isCut ||= at > 0;
      return false;
    }
  }

  return {
    write(line) {
      // After a line that was cut off, start a new one.
      if (!isWritten(`${isCut ? '\n' : ''}${dropped === 0 ? '' : missing(dropped)}${line}`)) dropped += 1;
      else [dropped, isCut] = [0, false];
    },
  };
}

const missing = (dropped: number): string =>
  `${JSON.stringify({ level: 40, time: new Date().toISOString(), dropped, msg: 'lines were dropped: they could not be written' })}\n`;
