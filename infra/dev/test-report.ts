import * as z from 'zod';
import { readJson } from './files.ts';

export type Counts = { passed: number; failed: number; skipped: number };

export const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 };

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

/** Counts of a vitest run from its JSON report; a file that could not be loaded counts as one failure. */
export function vitestCounts(file: string): Counts | undefined {
  const report = VitestReport.safeParse(readJson(file)).data;
  if (report === undefined) return undefined;
  const broken = report.testResults.filter(
    (result) => result.status === 'failed' && result.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * Counts of a Playwright run from its JSON report. There are no retries: a test that passed on a second try has failed.
 */
export function playwrightCounts(file: string): Counts | undefined {
  const stats = PlaywrightReport.safeParse(readJson(file)).data?.stats;
  return stats && { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

const OwnReport = z.object({ passed: z.number(), failed: z.number(), skipped: z.number() });

/** Counts from a report of our own programs. */
export const countsIn = (file: string): Counts | undefined => OwnReport.safeParse(readJson(file)).data;

export const sum = (all: Counts[]): Counts =>
  all.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    NOTHING,
  );

/** `12 passed, 0 failed`, with `, 1 skipped` where there are any. */
export const summary = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
