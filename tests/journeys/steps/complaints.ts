import type { BrowserContext } from '@playwright/test';

export type Complaints = {
  /** From here on, complaints that match are part of the story. */
  expect: (pattern: RegExp) => void;
  /** What was not expected, once. */
  take: () => string[];
};

/** Collects console errors and warnings, exceptions, failed requests and refusals of all pages of a context. */
export function watch(context: BrowserContext): Complaints {
  const heard: string[] = [];
  const expected: RegExp[] = [];
  const note = (complaint: string) => {
    if (!expected.some((pattern) => pattern.test(complaint))) heard.push(complaint);
  };
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      note(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => note(`exception: ${error.error().stack ?? error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left ends its requests and its stream.
    if (reason !== 'net::ERR_ABORTED') note(`failed: ${request.method()} ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) note(`answer ${response.status()}: ${response.request().method()} ${response.url()}`);
  });
  return { expect: (pattern) => void expected.push(pattern), take: () => heard.splice(0) };
}
