import { describe, expect, it } from 'vitest';
import { isUnexpired } from './token.ts';

const token = (payload: object) => `h.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.s`;
const now = Date.UTC(2026, 10, 20);

describe('a client token', () => {
  it('is good until the second that it names', () => {
    expect(isUnexpired(token({ exp: now / 1000 + 1 }), now)).toBe(true);
    expect(isUnexpired(token({ exp: now / 1000 }), now)).toBe(false);
  });
  it.each(['', 'no token', 'a.b.c', 'a.%%%.c', token({})])('that says nothing (%s) is not good', (text) =>
    expect(isUnexpired(text, now)).toBe(false),
  );
  it('may hold letters of any language', () =>
    expect(isUnexpired(token({ name: 'Zoé Œuf ÿ?>', exp: now / 1000 + 9 }), now)).toBe(true));
});
