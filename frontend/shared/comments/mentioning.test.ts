import { describe, expect, it } from 'vitest';
import { beginningAt, membersFor, written } from './mentioning.ts';

const member = (name: string, role = 'quality', email = '') => ({
  account: `${name.toLowerCase()}${email}`,
  name,
  role,
  email,
});

describe('a mention', () => {
  it('begins with @ after a space or at the beginning', () => {
    expect(beginningAt('@', 1)).toBe('');
    expect(beginningAt('Ask @Jo', 7)).toBe('Jo');
    expect(beginningAt('(@Lé', 4)).toBe('Lé');
    expect(beginningAt('a@b', 3)).toBeNull();
    expect(beginningAt('@Jonas is', 9)).toBeNull();
    expect(beginningAt('Ask @Jonas', 3)).toBeNull();
  });
  it('offers members who work here, by any of their names, without accents', () => {
    const members = [member('Jonas Petit'), member('Léa Martin', 'auditor'), member('Zoé Jolie'), member('')];
    expect(membersFor(members, 'jo').map(({ name }) => name)).toEqual(['Jonas Petit', 'Zoé Jolie']);
    expect(membersFor(members, 'zoe').map(({ name }) => name)).toEqual(['Zoé Jolie']);
    expect(membersFor(members, 'lea')).toEqual([]);
  });
  it('is sent as the account, also where one name begins another', () => {
    const chosen = new Map([
      ['@Jo', '@[1]'],
      ['@Jo Petit', '@[2]'],
    ]);
    expect(written('@Jo Petit and @Jo', chosen)).toBe('@[2] and @[1]');
    expect(written('@Jo, not @Jonas or @Jo-Ann (@Jo)', chosen)).toBe('@[1], not @Jonas or @Jo-Ann (@[1])');
  });
  it('tells members of one name apart', () => {
    const members = [
      member('Jo Petit', 'quality', 'jo@a.org'),
      member('Jo Petit', 'quality', 'jo+2@a.org'),
      member('Joy'),
    ];
    const [one = '', other = '', third] = membersFor(members, 'jo').map(({ name }) => `@${name}`);
    expect([one, other, third]).toEqual(['@Jo Petit (jo@a.org)', '@Jo Petit (jo+2@a.org)', '@Joy']);
    const chosen = new Map([
      [one, '@[1]'],
      [other, '@[2]'],
    ]);
    expect(written(`${other} and ${one}`, chosen)).toBe('@[2] and @[1]');
  });
});
