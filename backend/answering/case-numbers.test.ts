import { expect, it } from 'vitest';
import { caseNumbersIn } from './case-numbers.ts';

it.each([
  ['is capa-2026-002 effective', 'CAPA-2026-002: found effective', true],
  ['from when can we check that capa 2 worked', 'CAPA-2026-002: set criteria', true],
  ['capa n 2', 'CAPA-2026-012: opened', false],
  ['nc-2026-001', 'CPL-2026-001', false],
])('"%s" and "%s": %s', (question, told, isNamed) => {
  expect(caseNumbersIn(question).some((one) => one.test(told))).toBe(isNamed);
});
