import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { judgeLimits } from '#/backend/workers/checks/judge-in-thread.ts';
import { checks } from './checks.ts';

// The section of the checks, in a separate process, which sends the section. It judges in a thread, as the worker does.
if (isMainThread) {
  const thread = new Worker(new URL(import.meta.url), { resourceLimits: judgeLimits() });
  thread.once('message', (section) => {
    process.send?.(section);
    process.disconnect();
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
} else parentPort?.postMessage(checks());
