import fs from 'node:fs';

/** Peak memory of this process in bytes; null on systems other than Linux. */
export function peakMemory(): number | null {
  const own = '/proc/self/status';
  if (!fs.existsSync(own)) return null;
  const kilobytes = /VmHWM:\s+(\d+)/.exec(fs.readFileSync(own, 'utf8'))?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) * 1024;
}

export const mib = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MiB`;

/**
 * Options of Node for a process whose memory is compared with that of another: a heap of so many megabytes, and a young
 * generation that does not grow with the length of the run, which V8 does not count as heap.
 */
export const limitedHeap = (megabytes: number): string[] => [
  `--max-old-space-size=${megabytes}`,
  '--max-semi-space-size=4',
];
