/**
 * Test files that `npm test` leaves to `npm run test:long`, with what `npm test` proves of the same in less time. They
 * took a third of its time, and find faults of what changes rarely.
 */
export const longTests: Readonly<Record<string, string>> = {
  'tests/security/fuzz.test.ts': 'access-matrix, headers and answers: every call, with the requests of its makers',
  'tests/security/erasure-fuzz.test.ts': 'erasure-demo: everything that the people of the demo wrote',
  'tests/contract/log-move.test.ts': 'event-log-*: one contract for both logs',
  'tests/checks/model/poisoned.test.ts': 'http-check-model: what a model answers is verified before it counts',
  'infra/cli/commands/knowledge-figures.test.ts': 'asked-once, documents and fill: the same walks of devices in parts',
  'tests/upgrade/a764cc1.test.ts': 'tests/events: every form of every event, lifted to the newest',
  'tests/reading/hostile/hostile.test.ts': 'backend/reading: a file of each kind that harms, read beside its reader',
};
