// oxlint-disable no-script-url -- they are what may not pass
import { describe, expect, it } from 'vitest';
import { safeAddress } from './safe-address.ts';

const picture = `/api/publications/getPicture?sha256=${'a'.repeat(64)}`;

describe('An address in an article', () => {
  it.each(['https://eur-lex.europa.eu/eli/reg/2017/745/oj', 'mailto:a@example.org', '#sources', '/en/Pricing'])(
    'may be %s',
    (address) => expect(safeAddress(address, 'href')).toBe(address),
  );

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'http://example.org',
    '//example.org',
    String.raw`/\example.org`,
    'vbscript:x',
    'ftp://example.org',
    'relative/path',
  ])('may not be %s', (address) => expect(safeAddress(address, 'href')).toBeNull());

  it('is a picture of Acta alone', () => {
    expect(safeAddress(picture, 'src')).toBe(picture);
    expect(safeAddress('https://example.org/pixel.png', 'src')).toBeNull();
    expect(safeAddress(`${picture}/../x`, 'src')).toBeNull();
  });
});
