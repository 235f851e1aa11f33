import { describe, expect, it } from 'vitest';
import { ownersAmong, proposedOwner, standingOf } from './owners.ts';

const member = (account: string, name: string, role: 'owner' | 'quality' | 'auditor' = 'quality') => ({
  account,
  name,
  role,
  email: '',
  until: null,
  hasEnded: false,
  joinedAt: '2026-01-01T00:00:00.000Z',
  hasSecondFactor: null,
  secondFactorDue: null,
  recovery: null,
  isYou: false,
});
const members = [
  member('j', 'Jonas Petit'),
  member('c', 'Camille Roux', 'owner'),
  member('l', 'Léa Martin', 'auditor'),
];
const owners = ownersAmong(members);

describe('the owners of a task', () => {
  it('are members who may change the record, and who were not erased', () => {
    expect(ownersAmong([...members, member('e', '')]).map(({ account }) => account)).toEqual(['c', 'j']);
  });

  it('are proposed as they are, or where one member has the name that was written by hand', () => {
    expect(proposedOwner({ account: 'j', name: 'Jonas P.' }, owners)).toBe('j');
    expect(proposedOwner({ written: ' jonas petit ' }, owners)).toBe('j');
    expect(proposedOwner({ written: 'Notified body' }, owners)).toBeNull();
    expect(proposedOwner({ written: null }, owners)).toBeNull();
    expect(proposedOwner({ written: 'Jonas Petit' }, [...owners, { account: 'k', name: 'Jonas Petit' }])).toBeNull();
    expect(proposedOwner({ account: 'gone', name: 'Ada' }, owners)).toBeNull();
    expect(proposedOwner(null, owners)).toBeNull();
  });

  it('may have left', () => {
    expect(standingOf({ account: 'j' }, members)).toBe('member');
    expect(standingOf({ account: 'gone' }, members)).toBe('left');
    expect(standingOf({ account: 'gone' }, undefined)).toBe('member');
  });
});
