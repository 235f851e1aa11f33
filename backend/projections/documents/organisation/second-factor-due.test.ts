import { describe, expect, it } from 'vitest';
import { secondFactorDue } from './second-factor-due.ts';

const early = '2026-03-01T09:00:00.000Z';
const later = '2026-03-10T09:00:00.000Z';
const secondFactors = (required: 'optional' | 'owners' | 'all', graceDays = 7, since = early) => ({
  secondFactors: { required, graceDays, since },
});
const member = (role: 'owner' | 'quality' | 'auditor', joinedAt = early, roleSince = joinedAt) => ({
  role,
  joinedAt,
  roleSince,
});

describe('A second factor is due', () => {
  it('for nobody where it is optional', () =>
    expect(secondFactorDue(secondFactors('optional'), member('owner'))).toBeNull());

  it('for owners alone where it is asked of them', () => {
    expect(secondFactorDue(secondFactors('owners'), member('owner'))).toBe('2026-03-08T09:00:00.000Z');
    expect(secondFactorDue(secondFactors('owners'), member('quality'))).toBeNull();
  });

  it.each(['owner', 'quality', 'auditor'] as const)('for every %s where it is asked of all', (role) =>
    expect(secondFactorDue(secondFactors('all', 0), member(role))).toBe(early),
  );

  it('as many days after who joined later, or became an owner later', () => {
    expect(secondFactorDue(secondFactors('all'), member('auditor', later))).toBe('2026-03-17T09:00:00.000Z');
    expect(secondFactorDue(secondFactors('owners'), member('owner', early, later))).toBe('2026-03-17T09:00:00.000Z');
    expect(secondFactorDue(secondFactors('all'), member('owner', early, later))).toBe('2026-03-08T09:00:00.000Z');
  });

  it('as many days after the newest policy', () =>
    expect(secondFactorDue(secondFactors('all', 7, later), member('owner'))).toBe('2026-03-17T09:00:00.000Z'));
});
