import fs from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { DIST, ensureBuilt } from './built.ts';

let server: Server;
beforeAll(async () => {
  ensureBuilt();
  server = await startServer({ settings: { frontend: DIST } });
});
afterAll(() => server.stop());

const largest = (): string => {
  const files = fs.readdirSync(path.join(DIST, 'assets')).filter((name) => /\.(js|css)$/.test(name));
  const size = (name: string) => fs.statSync(path.join(DIST, 'assets', name)).size;
  return files.toSorted((a, b) => size(b) - size(a))[0] ?? '';
};

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('A script comes as the build has compressed it, in %s', async (encoding, expand) => {
  const file = largest();
  const url = `/assets/${file}`;
  const { headers, rawPayload } = await server.app.inject({ url, headers: { 'accept-encoding': encoding } });
  expect(headers).toMatchObject({
    'content-encoding': encoding,
    'content-type': expect.stringMatching(/javascript|css/),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringMatching(/accept-encoding/i),
  });
  const ending = encoding === 'br' ? 'br' : 'gz';
  expect(rawPayload.equals(fs.readFileSync(path.join(DIST, 'assets', `${file}.${ending}`)))).toBe(true);
  const plain = await server.app.inject({ url, headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(expand(rawPayload).equals(plain.rawPayload)).toBe(true);
});
