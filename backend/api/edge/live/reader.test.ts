import http from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AccountId, OrganisationId } from '#/backend/events/ids.ts';
import { deliver, isBusy, sendHeartbeat, type Message, type Reader } from './reader.ts';

let server: http.Server;
let readers: Reader[];
beforeEach(async () => {
  readers = [];
  server = http.createServer((_request, response) => {
    readers.push({
      organisation: OrganisationId.parse('0b7f3a52-1d4e-4f60-8a9b-7c6d5e4f3a21'),
      account: AccountId.parse('3c1e6f0a-52d7-4b1c-9a3e-8f7d6c5b4a39'),
      session: 's',
      until: null,
      secondFactorDue: null,
      openedAt: '',
      response,
      cursor: '',
      stuckAt: null,
    });
    response.flushHeaders();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

/** More than the sockets between two processes buffer. */
const messages = Array.from({ length: 400 }, (_, index): Message => ({
  position: String(index + 1).padStart(4, '0'),
  text: `${index + 1} ${'x'.repeat(50_000)}\n`,
}));
const last = messages.at(-1)?.position ?? '';

/** A connection that reads nothing until the test lets it, and the data it got then. */
async function connect() {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const response = await new Promise<http.IncomingMessage>((resolve, reject) =>
    http.get({ port, host: '127.0.0.1', agent: false }, resolve).on('error', reject),
  );
  response.on('error', () => undefined); // destroyed while it is read
  const reader = readers.at(-1) ?? expect.fail();
  return { reader, response };
}

it('writes to a reader that does not read only what may wait, and the rest in order as it reads', async () => {
  const { reader, response } = await connect();
  deliver(reader, messages, last);
  while (!isBusy(reader)) {
    await new Promise(setImmediate); // the sockets took some of it
    deliver(reader, messages, last);
  }
  expect(reader.cursor < last).toBe(true);
  expect(reader.response.writableLength).toBeLessThan(200_000);

  reader.response.on('drain', () => {
    deliver(reader, messages, last);
    if (reader.cursor === last) reader.response.end();
  });
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += String(chunk);
  expect(text).toBe(messages.map((message) => message.text).join(''));
});

it('lets a reader go that takes nothing between two heartbeats, and no other', async () => {
  const [stuck, fine] = [await connect(), await connect()];
  fine.response.resume();
  while (!isBusy(stuck.reader)) {
    deliver(stuck.reader, messages, last);
    await new Promise(setImmediate);
  }
  sendHeartbeat(stuck.reader);
  sendHeartbeat(fine.reader);
  expect(stuck.reader.response.destroyed).toBe(false);
  sendHeartbeat(stuck.reader);
  sendHeartbeat(fine.reader);
  expect([stuck, fine].map(({ reader }) => reader.response.destroyed)).toEqual([true, false]);
  fine.reader.response.end();
  stuck.response.destroy();
});
