import type { TestProject } from 'vitest/node';
import { startServices } from './services.ts';

declare module 'vitest' {
  // Declaration merging needs an interface here.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  export interface ProvidedContext {
    testServices: string;
  }
}

/** Offers Postgres and Redis to the test files of this run; each starts when the first test needs it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const services = await startServices();
  project.provide('testServices', services.url);
  return services.stop;
}
