import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { emailPattern } from './is-email.ts';

it('takes for an address what the server does', () => {
  expect(emailPattern.source).toBe(z.regexes.email.source.replaceAll('\\-', '-'));
});
