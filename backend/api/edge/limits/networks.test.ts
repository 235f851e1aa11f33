import { expect, it } from 'vitest';
import { lineOf, networkOf } from './networks.ts';

it.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2ff:3:4:5:6', '2001:db8:1:2ff::', '2001:db8:1:200::/56'],
  ['2001:DB8:1:2ff::1', '2001:db8:1:2ff::', '2001:db8:1:200::/56'],
  ['2001:db8:1:2fe::1', '2001:db8:1:2fe::', '2001:db8:1:200::/56'],
  ['::1', '::', '::/56'],
])('%s is of line %s and network %s', (address, line, network) => {
  expect([lineOf(address), networkOf(address)]).toEqual([line, network]);
});
