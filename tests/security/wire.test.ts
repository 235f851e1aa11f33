import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type Server } from '#/tests/makers/server.ts';

let server: Server;
let port: number;
beforeAll(async () => {
  server = await startServer();
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => server.stop());

/** All data of a connection until the server closes it. */
function answered(lines: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(lines.join('\r\n'));
  return text(socket);
}

const post = ['POST /api/auth/login HTTP/1.1', 'Host: acta.test', 'Content-Type: application/json'];
const hidden = ['GET /api/openapi.json HTTP/1.1', 'Host: acta.test', '', ''];

describe('A request whose end can be read in two ways is refused, and nothing after it is heard', () => {
  it.each([
    ['a length and chunks', [...post, 'Content-Length: 4', 'Transfer-Encoding: chunked', '', '0', '', ...hidden]],
    ['chunks and a length', [...post, 'Transfer-Encoding: chunked', 'Content-Length: 4', '', '0', '', ...hidden]],
    ['two lengths', [...post, 'Content-Length: 2', 'Content-Length: 40', '', '{}', ...hidden]],
    ['two lengths in one', [...post, 'Content-Length: 2, 40', '', '{}', ...hidden]],
    ['a length that is none', [...post, 'Content-Length: +2', '', '{}', ...hidden]],
    ['a chunk without a size', [...post, 'Transfer-Encoding: chunked', '', 'zz', '{}', '0', '', ...hidden]],
    [
      'a chunk that is longer than it says',
      [...post, 'Transfer-Encoding: chunked', '', '1', '{}}}', '0', '', ...hidden],
    ],
    ['an encoding that is none', [...post, 'Transfer-Encoding: xchunked', '', '0', '', ...hidden]],
    ['an encoding that is hidden', [...post, 'Transfer-Encoding: chunked, identity', '', '0', '', ...hidden]],
    ['a folded header', [...post, 'Transfer-Encoding:', ' chunked', 'Content-Length: 4', '', '0', '', ...hidden]],
    ['a space before the colon', [...post, 'Transfer-Encoding : chunked', '', '0', '', ...hidden]],
    ['a NUL in a header', [...post, 'X: a\u0000b', 'Content-Length: 0', '', ...hidden]],
  ])('%s', async (_name, lines) => {
    const answer = await answered(lines);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1 \d/g)).toHaveLength(1);
    expect(answer).not.toContain('openapi');
  });
});

it('A head without end is refused', async () => {
  const answer = await answered([
    ...hidden.slice(0, 2),
    ...Array.from({ length: 400 }, (_, n) => `X-${n}: ${'a'.repeat(100)}`),
    '',
    '',
  ]);
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
});
