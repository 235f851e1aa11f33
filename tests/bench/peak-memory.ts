import fs from 'node:fs';

/** Peak memory of this process in bytes; null on systems other than Linux. */
export function peakMemory(): number | null {
  const own = '/proc/self/status';
  if (!fs.existsSync(own)) return null;
  const kilobytes = /VmHWM:\s+(\d+)/.exec(fs.readFileSync(own, 'utf8'))?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) * 1024;
}

export const mib = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MiB`;
