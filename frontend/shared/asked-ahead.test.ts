import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeAskedAhead } from './asked-ahead.ts';

beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(500));
afterEach(() => {
  vi.restoreAllMocks();
  globalThis.askedAhead = undefined;
});
const path = '/api/devices/getDevices';
const asked = (response: Promise<Response>) => (globalThis.askedAhead = new Map([[path, response]]));

it('A response that the document asked for is taken once', async () => {
  const response = Response.json([]);
  asked(Promise.resolve(response));
  expect(await takeAskedAhead('/api/auth/session', {})).toBeNull();
  expect(await takeAskedAhead(path, {})).toBe(response);
  expect(await takeAskedAhead(path, {})).toBeNull();
});

it('A command is never answered by it', async () => {
  asked(Promise.resolve(Response.json([])));
  expect(await takeAskedAhead(path, { method: 'POST' })).toBeNull();
});

it('A refusal is handed on, and what failed is asked again', async () => {
  const refused = new Response(null, { status: 401 });
  asked(Promise.resolve(refused));
  expect(await takeAskedAhead(path, {})).toBe(refused);
  asked(Promise.reject(new TypeError('Failed to fetch')));
  expect(await takeAskedAhead(path, {})).toBeNull();
});

it('An old one is left', async () => {
  asked(Promise.resolve(Response.json([])));
  vi.spyOn(performance, 'now').mockReturnValue(10_001);
  expect(await takeAskedAhead(path, {})).toBeNull();
});

it('Without any, everything is asked as usual', async () => {
  expect(await takeAskedAhead(path, {})).toBeNull();
});
