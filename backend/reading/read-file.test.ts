import { describe, expect, it } from 'vitest';
import { readFile } from './read-file.ts';

const text = (content: string) => Buffer.from(content);

describe('a file', () => {
  it('comes back as blocks with their places', async () => {
    const reading = await readFile(text('# Plan\n\nThe risk is «\u00a0low\u00a0».\n'), { name: 'Plan.MD' });
    expect(reading).toMatchObject({ type: 'md', pages: null, unreadable: [], warnings: [] });
    expect(
      reading.blocks.map(({ id, kind, text: words, place }) => [id, kind, words, place.line, place.heading]),
    ).toEqual([
      [0, 'heading', 'Plan', 1, []],
      [1, 'paragraph', 'The risk is "low".', 3, ['Plan']],
    ]);
  });

  it('gives the same blocks each time', async () => {
    const bytes = text('1 Scope\n\nOne.\n\n- two\n- three\n');
    const [one, other] = await Promise.all([readFile(bytes, { name: 'a.txt' }), readFile(bytes, { name: 'b.txt' })]);
    expect(one).toEqual(other);
    expect(one.blocks).toHaveLength(4);
  });

  it.each([
    ['plan.pdf', 'no pdf', 'TYPE_DIFFERS'],
    ['plan.exe', 'MZ', 'UNKNOWN_TYPE'],
    ['plan', 'text', 'UNKNOWN_TYPE'],
    ['plan.txt', 'a\0b\0\0c', 'UNKNOWN_TYPE'],
    ['plan.txt', '%PDF-1.7', 'TYPE_DIFFERS'],
    ['plan.pdf', '%PDF-1.7 and nothing', 'DAMAGED'],
    ['plan.docx', 'PK\x03\x04 and nothing', 'DAMAGED'],
    ['plan.doc', '\x31\xbe\x00\x00', 'OLD_FORMAT'],
  ])('%s of %j is refused: %s', async (name, content, code) => {
    await expect(readFile(Buffer.from(content, 'latin1'), { name })).rejects.toMatchObject({ code });
  });

  it('of more than 10 MB is refused', async () => {
    const bytes = Buffer.alloc(10 * 1024 * 1024 + 1, 'a');
    await expect(readFile(bytes, { name: 'a.txt' })).rejects.toMatchObject({ code: 'TOO_LARGE' });
  });

  it('is left when nobody waits for it any longer', async () => {
    const controller = new AbortController();
    const reading = readFile(text('a'), { name: 'a.txt', signal: controller.signal });
    controller.abort(new Error('cancelled'));
    await expect(reading).rejects.toThrow('cancelled');
  });
});
