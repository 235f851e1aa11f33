import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writeJson } from '#/infra/dev/files.ts';
import { playwrightCounts, sum, summary, vitestCounts } from '#/infra/dev/test-report.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'acta-report-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

function report(json: unknown): string {
  const file = path.join(folder, 'report.json');
  writeJson(file, json);
  return file;
}

describe('the closing line of a test run', () => {
  it('counts a test file that could not be loaded as a failure', () => {
    const counts = { numPassedTests: 4, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0 };
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{}] },
    ];
    expect(vitestCounts(report({ ...counts, testResults }))).toEqual({ passed: 4, failed: 2, skipped: 0 });
  });

  it('counts a browser test that passed on its second try as failed', () => {
    const stats = { expected: 3, unexpected: 0, flaky: 1, skipped: 1 };
    expect(playwrightCounts(report({ stats }))).toEqual({ passed: 3, failed: 1, skipped: 1 });
  });

  it('has no counts where a run left no report', () => {
    expect(vitestCounts(path.join(folder, 'none.json'))).toBeUndefined();
  });

  it('adds up, and speaks of skipped tests only when there are any', () => {
    const one = { passed: 2, failed: 0, skipped: 0 };
    expect(summary(sum([one, one]))).toBe('4 passed, 0 failed');
    expect(summary(sum([one, { passed: 0, failed: 1, skipped: 3 }]))).toBe('2 passed, 1 failed, 3 skipped');
  });
});
