import http from 'node:http';
import { expect, it } from 'vitest';
import { persistent } from './lazy.ts';

const failing = (times: number) => {
  let left = times;
  return async () => {
    if (left-- > 0) throw new TypeError(`Failed, ${left} left`);
    return 'code';
  };
};

it('Code that does not come is asked for again', async () => {
  expect(await persistent(failing(2), [1, 1])).toBe('code');
});

it('What never comes fails as the last try did', async () => {
  await expect(persistent(failing(9), [1, 1])).rejects.toThrow('Failed, 6 left');
});

it('What the server no longer has is not asked for again, what it fails to give is', async () => {
  const server = http.createServer(({ url }, response) => response.writeHead(url === '/gone.js' ? 404 : 503).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const tries = async (file: string) => {
    let asked = 0;
    const load = async () => {
      asked += 1;
      throw new TypeError(`Failed to fetch dynamically imported module: http://127.0.0.1:${port}/${file}`);
    };
    await expect(persistent(load, [1, 1])).rejects.toThrow(file);
    return asked;
  };
  expect(await tries('gone.js')).toBe(1);
  expect(await tries('busy.js')).toBe(3);
  server.close();
});
