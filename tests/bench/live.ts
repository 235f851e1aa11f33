import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ms, quantile } from './measure.ts';
import { mib } from './peak-memory.ts';
import { apiPid } from './processor-time.ts';
import type { Section } from './report.ts';
import type { World } from './world.ts';

const listeners = 2000;
const messages = 25;

/** Many screens listen to one API: messages received, delay, memory, and the cost of connections that do not read. */
export async function live(world: World): Promise<Section> {
  const device = await world.newDevice();
  const before = apiMemory();
  let received = 0;
  const sent: number[] = [];
  const waits: number[] = [];
  const streams = await Promise.all(
    Array.from({ length: listeners }, () =>
      listen(world, (index) => {
        received += 1;
        waits.push(performance.now() - (sent[index] ?? Number.NaN));
      }),
    ),
  );
  // Connections whose other end never reads: they must use little memory and delay no other.
  const { port, hostname } = new URL(world.url);
  const idle = Array.from({ length: 20 }, () => {
    const socket = net.connect(Number(port), hostname);
    socket.write(`GET /api/stream HTTP/1.1\r\nhost: localhost:${port}\r\ncookie: ${world.cookie}\r\n\r\n`);
    return socket.pause();
  });
  for (let index = 0; index < messages; index++) {
    sent.push(performance.now());
    await world.call('devices/updateSummary', { deviceId: device, summary: `Message number ${index}` });
    await pause(100);
  }
  // Waits for messages under way; a message that never arrives counts as missing below.
  for (let quiet = 0, last = -1; quiet < 20 && received < listeners * messages;) {
    quiet = received === last ? quiet + 1 : 0;
    last = received;
    await pause(250);
  }
  const during = apiMemory();
  for (const stream of streams) stream.destroy();
  for (const socket of idle) socket.destroy();
  return {
    key: 'live',
    title: 'Listening to the live stream',
    note: `${listeners.toLocaleString('en')} connections of one organisation to one API, ${messages} changes one after the other, 20 more connections that never read. From the request that makes the change to its arrival, the decision included; clients and server share the machine. A reader holds 64 kB at most and is let go when it takes nothing between two heartbeats.`,
    rows: [
      {
        what: 'messages that arrived',
        value: received.toLocaleString('en'),
        reference: (listeners * messages).toLocaleString('en'),
      },
      { what: 'change → arrival, median', value: ms(quantile(waits, 0.5)) },
      { what: 'change → arrival, 99 in 100 within', value: ms(quantile(waits, 0.99)), reference: 'at most 500 ms' },
      ...(during === null || before === null
        ? []
        : [{ what: 'memory of the API', value: mib(during), reference: `${mib(before)} before` }]),
    ],
  };
}

async function listen(world: World, heard: (index: number) => void): Promise<http.ClientRequest> {
  const request = http.get(`${world.url}/api/stream`, { agent: false, headers: { cookie: world.cookie } });
  request.on('error', () => undefined); // destroyed at the end
  const response = await new Promise<http.IncomingMessage>((resolve) => void request.once('response', resolve));
  let rest = '';
  response.on('error', () => undefined);
  response.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const index = /"text":"Message number (\d+)"/.exec(part)?.[1];
      if (index !== undefined) heard(Number(index));
    }
  });
  return request;
}

/** Bytes of memory of the API; null where the system does not report it. */
function apiMemory(): number | null {
  const pid = apiPid();
  if (pid === null) return null;
  const kilobytes = /VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}
