import { expect, it } from 'vitest';
import { firstKeys, logOf, secondKeys, story } from '#/tests/makers/proven-record.ts';
import { newestSeal, readSealLog } from './seal-log.ts';

it('The newest seal is found without reading those before it', async () => {
  const log = await logOf(story({ tail: true }));
  const { publicKey } = secondKeys.seal;
  const { seals } = await readSealLog(log, publicKey, await log.head());
  let reads = 0;
  const counting: typeof log.read = async function* (stream, options) {
    for await (const event of log.read(stream, options)) {
      reads++;
      yield event;
    }
  };
  const found = await newestSeal({ ...log, read: counting }, publicKey);
  expect(reads).toBe(1);
  expect(found).toEqual({ seal: seals.at(-1)?.seal, recordedAt: seals.at(-1)?.recordedAt });
  expect(found?.seal.number).toBe(seals.length);
});

it('A seal of another key is not taken for it', async () => {
  const log = await logOf(story({ tail: true }));
  expect(await newestSeal(log, firstKeys.seal.publicKey)).toBeNull();
  expect(await newestSeal(await logOf([]), firstKeys.seal.publicKey)).toBeNull();
});
