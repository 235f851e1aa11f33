import type { FastifyReply } from 'fastify';
import type { Running } from './running.ts';

const heartbeatEvery = 15_000;

/**
 * Sends the messages of an answer after number `after`, and those that come, as server-sent events. A reader that takes
 * nothing gets no more until it does.
 */
export function sendStream(reply: FastifyReply, running: Running, after: number): void {
  reply.hijack();
  const response = reply.raw;
  response.writeHead(200, {
    ...Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined)),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  let next = after;
  let isFull = false;
  const send = () => {
    while (!isFull && next < running.messages.length) {
      const message = running.messages[next];
      next += 1;
      if (!message) break;
      isFull = !response.write(`id: ${next}\nevent: ${message.event}\ndata: ${JSON.stringify(message.data)}\n\n`);
    }
    if (running.isEnded && next >= running.messages.length) response.end();
  };
  const unfollow = running.follow(send);
  const heartbeat = setInterval(() => response.write(': still here\n\n'), heartbeatEvery);
  response.on('drain', () => {
    isFull = false;
    send();
  });
  response.on('close', () => {
    clearInterval(heartbeat);
    unfollow();
  });
  response.write('retry: 1000\n\n');
  send();
}
