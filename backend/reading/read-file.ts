import { spawn, type ChildProcess } from 'node:child_process';
import { readFile as readSystemFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { FileNotRead, Reading, ReadingRefusal } from './blocks.ts';
import { limits } from './limits.ts';

const Answer = z.union([z.object({ reading: Reading }), z.object({ refusal: ReadingRefusal, message: z.string() })]);

const room = import.meta.dirname;
const root = path.join(room, '../..');
/** How often the memory of a child is looked at, in milliseconds: it can take 100 MB meanwhile. */
const WATCH_MS = 50;

const flags = [
  `--max-old-space-size=${limits.heapMb}`,
  '--disallow-code-generation-from-strings',
  '--disable-proto=delete',
  '--no-warnings',
  // It may read its own code, and neither write, start programs nor load native code.
  '--permission',
  ...[room, path.join(root, 'node_modules'), path.join(root, 'package.json')].map((one) => `--allow-fs-read=${one}`),
];

/**
 * Reads a file, whose `name` is compared with what it holds. Each file gets a process of its own, which is killed when
 * it takes too long or too much memory: a hostile file harms nobody else. Throws `FileNotRead` where it cannot be read,
 * and the reason of `signal` once that is aborted.
 */
export async function readFile(
  bytes: Uint8Array,
  { name, signal }: { name: string; signal?: AbortSignal },
): Promise<Reading> {
  signal?.throwIfAborted();
  if (bytes.length > limits.fileBytes) throw new FileNotRead('TOO_LARGE', 'The file has more than 10 MB');
  const child = spawn(process.execPath, [...flags, path.join(room, 'child.ts'), name], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { LANG: 'C.UTF-8', TZ: 'UTC' },
  });
  const { stopped, answer } = await outcomeOf(child, bytes, signal);
  signal?.throwIfAborted();
  if (stopped) throw stopped;
  const result = parsed(answer);
  if ('refusal' in result) throw new FileNotRead(result.refusal, result.message);
  return result.reading;
}

type Outcome = { stopped: FileNotRead | null; answer: Buffer };

/** Feeds and watches a child until it ends. */
function outcomeOf(child: ChildProcess, bytes: Uint8Array, signal: AbortSignal | undefined): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    let stopped: FileNotRead | null = null;
    const stop = (reason: FileNotRead | null) => {
      stopped ??= reason;
      child.kill('SIGKILL');
    };
    const checkMemory = async () => {
      if ((await memoryOf(child)) > limits.memoryKb)
        stop(new FileNotRead('TOO_LARGE', 'Reading takes too much memory'));
    };
    const onAbort = () => stop(null);
    const wall = setTimeout(() => stop(new FileNotRead('TOO_SLOW', 'Reading takes too long')), limits.wallMs);
    const watch = setInterval(() => {
      void checkMemory();
    }, WATCH_MS);
    signal?.addEventListener('abort', onAbort);
    child.stdout?.on('data', (part: Buffer) => {
      size += part.length;
      if (size > limits.answerBytes) stop(new FileNotRead('TOO_LARGE', 'The file holds too much text'));
      else parts.push(part);
    });
    child.stdin?.on('error', () => undefined); // a child that ended early does not read on; its end says why
    child.stdin?.end(bytes);
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(wall);
      clearInterval(watch);
      signal?.removeEventListener('abort', onAbort);
      const died = code === 0 ? null : endOf(child);
      resolve({ stopped: stopped ?? died, answer: Buffer.concat(parts) });
    });
  });
}

/** V8 aborts when its heap is full. */
function endOf({ signalCode, exitCode }: ChildProcess): FileNotRead {
  const isHeap = signalCode === 'SIGABRT' || signalCode === 'SIGKILL' || exitCode === 134;
  return isHeap
    ? new FileNotRead('TOO_LARGE', 'Reading takes too much memory')
    : new FileNotRead('DAMAGED', 'The file broke its reader');
}

/** Kilobytes that a process has ever taken; 0 where the system does not say, which leaves the heap and the time. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const status = await readSystemFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0);
}

function parsed(answer: Buffer): z.infer<typeof Answer> {
  try {
    return Answer.parse(JSON.parse(answer.toString('utf8')));
  } catch {
    throw new FileNotRead('DAMAGED', 'The file broke its reader');
  }
}
