import { describe, expect, it } from 'vitest';
import { inLocale, initialLocale } from '../shared/locales.ts';
import { canonicalPath } from './canonical-path.ts';

const newcomer = { stored: null, browser: 'de-DE' } as const;
const frenchReader = { stored: 'fr', browser: 'en-US' } as const;

describe('the locale of a reader', () => {
  it.each([
    ['fr', 'en-US', 'fr'],
    [null, 'fr-CA', 'fr'],
    [null, 'de', 'en'],
  ] as const)('stored %s and browser %s give %s', (stored, browser, locale) =>
    expect(initialLocale(stored, browser)).toBe(locale),
  );
});

describe('an address', () => {
  it.each(['/en', '/fr/Pricing', '/en/Auth/Login'])('%s stays', (path) =>
    expect(canonicalPath(path, newcomer)).toBeNull(),
  );

  it.each([
    ['/', '/fr'],
    ['/Auth/Signup', '/fr/Auth/Signup'],
    ['/Dashboard', '/fr/Dashboard'],
    ['/Forms', '/fr/Forms'],
    ['/index', '/fr/index'],
    ['/Publications/7', '/fr/Publications/7'],
    ['/Pricing', '/fr/Pricing'],
  ])('%s from before the locale prefix leads to %s', (path, target) =>
    expect(canonicalPath(path, frenchReader)).toBe(target),
  );

  it.each([
    ['/de/Pricing', '/fr/Pricing'],
    ['/en-GB/Auth/Login', '/fr/Auth/Login'],
    ['/xyz/Dashboard/MyDevice', '/fr/Dashboard/MyDevice'],
    ['/es', '/fr'],
  ])('%s gets the stored locale for its unsupported one', (path, target) =>
    expect(canonicalPath(path, frenchReader)).toBe(target),
  );

  it('takes English for an unsupported locale when none is stored, whatever the browser speaks', () =>
    expect(canonicalPath('/de/Pricing', { stored: null, browser: 'fr' })).toBe('/en/Pricing'));

  it('leads to the 404 page when it means nothing', () => {
    expect(canonicalPath('/nowhere', newcomer)).toBe('/en/404');
    expect(canonicalPath('/nowhere/at/all', frenchReader)).toBe('/fr/404');
  });
});

describe('the language switch', () => {
  it('rewrites the locale and keeps the rest', () =>
    expect(inLocale('fr', { pathname: '/en/Dashboard/History', search: '?at=12' })).toBe(
      '/fr/Dashboard/History?at=12',
    ));
  it('leads to the home page where there is no locale', () =>
    expect(inLocale('fr', { pathname: '/', search: '' })).toBe('/fr'));
});
