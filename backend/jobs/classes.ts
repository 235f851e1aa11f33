import type { WorkClass } from './jobs.ts';

/**
 * Classes of work, each a queue: what one class waits for holds up no other. Somebody waits at the screen for what is
 * interactive; bulk work fills the night; a sandbox runs what nobody trusts, one at a time for an organisation.
 */
export const workClasses = {
  mail: { name: 'mail', concurrency: 8, budget: 40 },
  interactive: { name: 'interactive', concurrency: 8, budget: 4 },
  bulk: { name: 'bulk', concurrency: 2, budget: 2 },
  sandbox: { name: 'sandbox', concurrency: 2, budget: 1 },
} as const satisfies Record<string, WorkClass>;
