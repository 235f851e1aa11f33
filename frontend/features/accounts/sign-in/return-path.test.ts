import { expect, it } from 'vitest';
import { returnPath } from './return-path.ts';

it('leads back to where the session ended', () =>
  expect(returnPath('/fr/Dashboard/History?at=12', 'fr')).toBe('/fr/Dashboard/History?at=12'));

it.each([null, '', '//evil.example/en/Dashboard', 'https://evil.example', '/en/Dashboardx', '/en/Auth/Login'])(
  'leads to the dashboard instead of %s',
  (wanted) => expect(returnPath(wanted, 'en')).toBe('/en/Dashboard'),
);
