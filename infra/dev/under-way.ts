import fs from 'node:fs';
import type { TestCase as BrowserTest } from '@playwright/test/reporter';
import type { TestCase, TestModule } from 'vitest/node';

/** Environment variable with the file of the tests under way, which the step that ends a hanging run prints. */
export const UNDER_WAY = 'TESTS_UNDER_WAY';

/** The tests under way now, one name a line, in the file that the environment names; without a file it does nothing. */
export function underWay() {
  const file = process.env[UNDER_WAY];
  const names = new Set<string>();
  const save = () => file && fs.writeFileSync(file, [...names].join('\n'));
  return {
    began: (name: string) => void (names.add(name), save()),
    ended: (name: string) => void (names.delete(name), save()),
  };
}

/**
 * A reporter for vitest and for Playwright that notes the tests under way. A file of tests is noted too: it can hang
 * before its first test.
 */
// Both runners construct the default export of the module that they are given.
export default function reporter() {
  const { began, ended } = underWay();
  const nameOf = (test: TestCase) => `${test.module.relativeModuleId} > ${test.fullName}`;
  const titleOf = (test: BrowserTest) => test.titlePath().filter(Boolean).join(' > ');
  return {
    onTestModuleQueued: (module: TestModule) => began(module.relativeModuleId),
    onTestModuleEnd: (module: TestModule) => ended(module.relativeModuleId),
    onTestCaseReady: (test: TestCase) => began(nameOf(test)),
    onTestCaseResult: (test: TestCase) => ended(nameOf(test)),
    onTestBegin: (test: BrowserTest) => began(titleOf(test)),
    onTestEnd: (test: BrowserTest) => ended(titleOf(test)),
    // Playwright prints nothing itself if a reporter does.
    printsToStdio: () => false,
  };
}
