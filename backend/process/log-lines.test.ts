import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { logLines } from './log-lines.ts';

let folder: string;
let room: number;
/** A file descriptor of a device that is always full. */
let full: number;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'acta-lines-'));
  room = fs.openSync(path.join(folder, 'log'), 'w');
  full = fs.openSync('/dev/full', 'w');
});
afterEach(() => {
  [room, full].forEach((file) => fs.closeSync(file));
  fs.rmSync(folder, { recursive: true });
});

it('On a full disk lines are dropped, and the next one that is written says how many', () => {
  let isFull = false;
  const lines = logLines((bytes, from) => fs.writeSync(isFull ? full : room, bytes, from));
  const logger = pino({ base: null, timestamp: false }, lines);
  logger.info('one');
  isFull = true;
  for (let n = 0; n < 3; n++) expect(() => logger.info('lost')).not.toThrow();
  isFull = false;
  logger.info('two');
  logger.info('three');
  const written = fs.readFileSync(path.join(folder, 'log'), 'utf8').trimEnd().split('\n');
  expect(written.map((line): unknown => JSON.parse(line))).toMatchObject([
    { msg: 'one' },
    { dropped: 3, level: 40 },
    { msg: 'two' },
    { msg: 'three' },
  ]);
});

it('A line that was cut off spoils no other', () => {
  let left = 5;
  const lines = logLines((bytes, from) => {
    const some = Math.min(left, bytes.length - from);
    if (some === 0) return fs.writeSync(full, bytes, from);
    left -= some;
    return fs.writeSync(room, bytes, from, some);
  });
  lines.write('{"a":"was cut"}\n');
  left = 1_000;
  lines.write('{"a":"whole"}\n');
  const [cut, said, whole] = fs.readFileSync(path.join(folder, 'log'), 'utf8').split('\n');
  expect(cut).toBe('{"a":');
  expect(JSON.parse(said ?? '')).toMatchObject({ dropped: 1 });
  expect(whole).toBe('{"a":"whole"}');
});
