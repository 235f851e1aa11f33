import { AsyncLocalStorage } from 'node:async_hooks';

const causes = new AsyncLocalStorage<string>();

/** Runs a call whose events follow from an earlier one: a proposal that a person confirms. */
export const causedBy = <T>(event: string, call: () => PromiseLike<T>): Promise<T> =>
  // Awaited inside: a call that begins when somebody waits for it begins here.
  causes.run(event, async () => await call());

/** The event from which the call under way follows; null for a call of its own. */
export const causeOfCall = (): string | null => causes.getStore() ?? null;
