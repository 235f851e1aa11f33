import { expect, it } from 'vitest';
import { dutyLevels } from '#/knowledge/duty-levels.ts';
import { openCriticity } from './open-criticity.ts';

it('a finding calls a major duty critical, as those did that were recorded before', () =>
  expect(dutyLevels.map((criticity) => openCriticity({ criticity }))).toEqual(['critical', 'critical', 'minor']));
