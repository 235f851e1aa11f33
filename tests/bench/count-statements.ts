import fs from 'node:fs';
import { Redis } from 'ioredis';
import pg from 'pg';

// Loaded into a program by NODE_OPTIONS=--import: what it has sent stands in a file of its own, each second, in the
// folder that STATEMENTS names. What the programs do is the same.
const folder = process.env.STATEMENTS ?? '';
const sent = { statements: 0, commands: 0, texts: new Map<string, number>() };

// oxlint-disable-next-line typescript/unbound-method -- it is called with the client that it belongs to
const { query } = pg.Client.prototype;
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...given: Parameters<typeof query>) {
    sent.statements += 1;
    const [first]: readonly unknown[] = given;
    const text = typeof first === 'string' ? first : hasText(first) ? first.text : 'other';
    const words = text.replace(/\s+/g, ' ').trim().slice(0, 100);
    sent.texts.set(words, (sent.texts.get(words) ?? 0) + 1);
    return Reflect.apply(query, this, given);
  },
});

// oxlint-disable-next-line typescript/unbound-method -- it is called with the client that it belongs to
const { sendCommand } = Redis.prototype;
Object.assign(Redis.prototype, {
  sendCommand(this: Redis, ...given: Parameters<typeof sendCommand>) {
    sent.commands += 1;
    return Reflect.apply(sendCommand, this, given);
  },
});

function hasText(given: unknown): given is { text: string } {
  return typeof given === 'object' && given !== null && 'text' in given && typeof given.text === 'string';
}

setInterval(
  () =>
    fs.writeFileSync(
      `${folder}/${process.pid}.json`,
      JSON.stringify({ ...sent, texts: Object.fromEntries(sent.texts) }),
    ),
  1000,
).unref();
