import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { query, withSearch } from './query.ts';

it('leaves out parameters without a value and encodes the others', () => {
  expect(withSearch('/api/x', { a: undefined })).toBe('/api/x');
  expect(withSearch('/api/x', { a: 'b c', d: undefined, e: '1' })).toBe('/api/x?a=b+c&e=1');
});

it('keeps the past for ever and lets the present go stale', () => {
  expect(query(z.unknown(), 'devices/getDevices', {}, '12').staleTime).toBe(Infinity);
  expect(query(z.unknown(), 'devices/getDevices').staleTime).toBeLessThan(Infinity);
  expect(query(z.unknown(), 'devices/getDevices', { deviceId: 'd' }, null).queryKey).toEqual([
    'devices/getDevices',
    { deviceId: 'd' },
    'now',
  ]);
});
