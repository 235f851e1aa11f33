import type { CapaLine } from '#/backend/api/capas/contract.ts';
import type { Tone } from '../../ui/badge.tsx';

export const phaseTones: Readonly<Record<CapaLine['phase'], Tone>> = {
  investigation: 'accent',
  actions: 'accent',
  effectiveness: 'warn',
  ineffective: 'bad',
  closed: 'ok',
  withdrawn: 'neutral',
};
