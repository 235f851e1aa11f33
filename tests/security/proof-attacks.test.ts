import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exitCodes, verifyRecord, type Finding } from '#/backend/api/proof/verify-record.mjs';
import { leafOf, pathOf, rootOf } from '#/backend/log/merkle.ts';
import { printsOf, signText } from '#/backend/log/seal.ts';
import { keysFrom } from '#/tests/makers/keys.ts';
import { exportedFrom, retainedSealsOf, logOf, pump, secondKeys, story } from '#/tests/makers/proven-record.ts';
import { removeFolder, temporaryFolder } from '#/tests/services/temporary-folder.ts';
import { chainedAnew, linesOf, textOf, withHead, type Entry, type Lines } from './proof-edits/lines.ts';

let whole: string;
let tail: string;
let kept: string[];
beforeAll(async () => {
  const log = await logOf(story({ tail: false }));
  whole = await exportedFrom(log);
  kept = await retainedSealsOf(log);
  tail = await exportedFrom(await logOf(story({ tail: true })));
});

const risks = `risks-${pump.id}`;
const profiling = `profiling-${pump.id}`;
const changed = (lines: Lines, place: number) => lines.entries.with(place, { ...lines.entries[place]!, data: '{}' });

/** Attacks on the verifier from before it demanded a signed head, and some more. */
const attacks: readonly [what: string, edit: (lines: Lines) => Lines, named: Finding][] = [
  [
    '(a) without seals and proofs, an event changed and hashed anew',
    (lines) => ({
      ...lines,
      seals: [],
      entries: chainedAnew(changed(lines, 2), lines.entries[2]!.stream).map((entry) => ({ ...entry, proof: null })),
    }),
    { code: 'NO_SEALS' },
  ],
  [
    '(b) one stream changed, without its proofs',
    (lines) => ({
      ...lines,
      entries: chainedAnew(changed(lines, 1), profiling).map((entry) =>
        entry.stream === profiling ? { ...entry, proof: null } : entry,
      ),
    }),
    { code: 'ENTRY_ALTERED', what: 'proof', stream: profiling, version: 1 },
  ],
  [
    '(c) a forged event at the end, without proof',
    (lines) => {
      const last = lines.entries.at(-1)!;
      const forged = { ...last, position: '0000000000000999', proof: null };
      return { ...lines, entries: chainedAnew([...lines.entries, forged], last.stream) };
    },
    { code: 'ENTRY_FOREIGN', what: 'end', position: '0000000000000999' },
  ],
  [
    '(d) the last events cut off, and the head corrected',
    (lines) => {
      const entries = lines.entries.slice(0, -4);
      const ends = new Map(entries.map(({ stream, version, hash }) => [stream, { stream, count: version, hash }]));
      return withHead({ ...lines, entries }, (head) => ({ ...head, streams: [...ends.values()] }));
    },
    { code: 'ENTRY_MISSING', stream: risks, version: 3, seal: 8 },
  ],
  [
    '(e) the whole stream of risks left out',
    (lines) => ({ ...lines, entries: lines.entries.filter(({ stream }) => stream !== risks) }),
    { code: 'STREAM_LEFT_OUT', stream: risks },
  ],
  [
    '(f) another name and id in the head',
    (lines) => withHead(lines, (head) => ({ ...head, device: { id: pump.id, name: 'Pump of another maker' } })),
    { code: 'HEAD_NOT_SIGNED' },
  ],
  ['(g) no events at all', (lines) => ({ ...lines, entries: [] }), { code: 'NO_ENTRIES' }],
  [
    'another word',
    (lines) => ({ ...lines, entries: changed(lines, 3) }),
    { code: 'ENTRY_ALTERED', what: 'content', version: 2 },
  ],
  [
    'another time',
    (lines) => ({
      ...lines,
      entries: lines.entries.with(3, { ...lines.entries[3]!, recordedAt: '1999-01-01T00:00:00.000Z' }),
    }),
    { code: 'ENTRY_ALTERED', what: 'place', version: 2 },
  ],
  [
    'another hash',
    (lines) => ({ ...lines, entries: lines.entries.with(3, { ...lines.entries[3]!, hash: '0'.repeat(64) }) }),
    { code: 'ENTRY_ALTERED', what: 'hash', version: 2 },
  ],
  [
    'another stream',
    (lines) => ({ ...lines, entries: lines.entries.with(3, { ...lines.entries[3]!, stream: risks }) }),
    { code: 'ENTRY_ALTERED', what: 'stream', stream: risks },
  ],
  [
    'another organisation',
    (lines) => ({ ...lines, entries: lines.entries.with(3, { ...lines.entries[3]!, organisation: null }) }),
    { code: 'ENTRY_FOREIGN', what: 'organisation', version: 2 },
  ],
  [
    'an entry less',
    (lines) => ({ ...lines, entries: lines.entries.toSpliced(3, 1) }),
    { code: 'ENTRY_MISSING', version: 2 },
  ],
  [
    'a seal over less',
    (lines) => ({ ...lines, seals: lines.seals.map((seal, place) => (place === 1 ? { ...seal, count: 1 } : seal)) }),
    { code: 'SEAL_WRONG', what: 'signature', seal: 2 },
  ],
  [
    'a seal less',
    (lines) => ({ ...lines, seals: lines.seals.slice(0, -1) }),
    { code: 'SEAL_WRONG', what: 'missing', seal: 8 },
  ],
];

describe('what was tried against the proof file', () => {
  it.each(attacks)('%s', async (_what, edit, named) => {
    const { code, findings } = await verifyRecord(textOf(edit(linesOf(whole))));
    expect(findings).toContainEqual(expect.objectContaining(named));
    // If the head was edited too, its signature is the first finding.
    expect([named.code, 'HEAD_NOT_SIGNED']).toContain(code);
  });

  it('an event forged with the key is held to a kept seal, which names it', async () => {
    const told = story({ tail: false });
    const first = told[0];
    if (first?.what !== 'event') throw new Error('A story begins with an event');
    const forged = await logOf([
      { ...first, event: { ...first.event, data: { says: 'otherwise' } } },
      ...told.slice(1),
    ]);
    const text = await exportedFrom(forged, pump, [1]);
    expect((await verifyRecord(text, { fingerprint: secondKeys.seal.fingerprint })).code).toBe('WHOLE');
    expect((await verifyRecord(text, { seals: kept[0] })).findings[0]).toMatchObject({
      code: 'KEPT_SEAL_CONTRADICTED',
      seal: 1,
      position: '0000000000000001',
    });
  });

  it('a kept seal that the file does not show is asked for', async () => {
    const said = JSON.stringify({ number: 3, seal: JSON.parse(kept[2]!) });
    for (const seals of [kept[2], said, JSON.stringify({ number: 3, root: JSON.parse(kept[2]!).root })])
      expect((await verifyRecord(whole, { seals })).findings).toEqual([{ code: 'KEPT_SEAL_NOT_SHOWN', seal: 3 }]);
    const other = JSON.stringify({ number: 3, root: '0'.repeat(64) });
    expect((await verifyRecord(whole, { seals: other })).findings).toEqual([
      { code: 'KEPT_SEAL_CONTRADICTED', seal: 3, what: 'root' },
    ]);
  });
});

describe('on the command line', () => {
  const folder = temporaryFolder();
  afterAll(() => removeFolder(folder));
  const verifier = path.join(import.meta.dirname, '../../backend/api/proof/verify-record.mjs');
  const written = (name: string, text: string) => {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  const run = (...args: string[]) => spawnSync(process.execPath, [verifier, ...args], { encoding: 'utf8' });

  it('it ends with a number for each kind of finding, and names it', () => {
    const file = written('whole.jsonl', whole);
    const { fingerprint } = secondKeys.seal;
    expect(run(file, fingerprint)).toMatchObject({ status: 0, stdout: expect.stringContaining(fingerprint) });
    expect(run(file, keysFrom('66'.repeat(32)).seal.fingerprint).status).toBe(exitCodes.FOREIGN_KEY);
    expect(run()).toMatchObject({ status: 2, stderr: expect.stringContaining('FINGERPRINT') });
    expect(run(written('tail.jsonl', tail))).toMatchObject({
      status: 3,
      stdout: expect.stringContaining('not sealed yet'),
    });
    expect(run(written('none.jsonl', 'nothing'))).toMatchObject({
      status: 4,
      stderr: expect.stringContaining('line 1'),
    });
    const altered = written('altered.jsonl', whole.replace('profiling Pump 2', 'profiling Pump X'));
    expect(run(altered)).toMatchObject({
      status: 7,
      stderr: expect.stringMatching(/^ENTRY_ALTERED: position 0{14}\d\d, /),
    });
    const refusal = {
      code: 'RECORD_BROKEN',
      message: '',
      details: { problem: 'ALTERED', position: '0000000000000012' },
    };
    expect(run(written('refusal.json', JSON.stringify(refusal)))).toMatchObject({
      status: 17,
      stderr: expect.stringContaining('position 0000000000000012'),
    });
  });

  it('it takes kept seals, and refuses a file of them that says nothing', () => {
    const file = written('whole.jsonl', whole);
    const shown = kept.filter((_, index) => index !== 2 && index !== 5).map((line) => JSON.parse(line));
    const some = shown.map((seal) => JSON.stringify({ number: seal.number, seal })).join('\n');
    expect(run(file, '--seals', written('kept.jsonl', some))).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('6 kept'),
    });
    expect(run(file, '--seals', written('all.jsonl', kept.join('\n')))).toMatchObject({
      status: 13,
      stderr: expect.stringContaining('seal 3'),
    });
    expect(run(file, '--seals', written('empty.jsonl', '\n')).status).toBe(4);
  });

  it('it compares files with what the record names', () => {
    const file = written('whole.jsonl', whole);
    const files = path.join(folder, 'files');
    mkdirSync(files);
    writeFileSync(path.join(files, 'device Pump 1.txt'), 'device Pump 1');
    expect(run(file, '--files', files)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('1 of 15 named files'),
    });
    writeFileSync(path.join(files, 'device Pump 1.txt'), 'another');
    expect(run(file, '--files', files)).toMatchObject({
      status: 14,
      stderr: expect.stringContaining('device Pump 1.txt'),
    });
  });
});

it('a key that is none is said, and ends nothing', async () => {
  const publicKey = `-----BEGIN PUBLIC KEY-----\n${'A'.repeat(59)}=\n-----END PUBLIC KEY-----\n`;
  const edited = textOf(withHead(linesOf(whole), (head) => ({ ...head, publicKey })));
  expect((await verifyRecord(edited)).findings).toEqual([{ code: 'UNREADABLE', line: 1, what: 'publicKey' }]);
});

describe('kept seals of earlier releases', () => {
  const listOf = (seals: readonly object[]) =>
    [{ format: 'acta-seals', version: 1, publicKey: secondKeys.seal.publicKey }, ...seals].map((line) =>
      JSON.stringify(line),
    );

  it('are counted from one in each of several lists', async () => {
    const { entries } = linesOf(whole);
    const { seal: _, ...seal } = JSON.parse(older(entries).split('\n')[1] ?? '');
    const seals = [...listOf([seal]), ...listOf([seal])].join('\n');
    expect(await verifyRecord(older(entries), { seals })).toMatchObject({
      code: 'OLDER_FORM',
      kept: { given: 2, compared: 2 },
    });
  });

  it('that the file does not show are not said to have been compared', async () => {
    const { entries } = linesOf(whole);
    const { seal: _, ...seal } = JSON.parse(older(entries).split('\n')[1] ?? '');
    const seals = listOf([seal, { ...seal, previous: seal.root }]).join('\n');
    expect(await verifyRecord(older(entries), { seals })).toMatchObject({ kept: { given: 2, compared: 1 } });
  });
});

describe('files of earlier releases', () => {
  it('can still be checked, and say that what is left out cannot be seen', async () => {
    const { entries } = linesOf(whole);
    expect(await verifyRecord(older(entries))).toMatchObject({ code: 'OLDER_FORM', exit: 0, sealed: 15, findings: [] });
    expect(await verifyRecord(older(entries, 12))).toMatchObject({ code: 'NOT_SEALED', sealed: 12 });
    expect(await verifyRecord(older(entries, 0))).toMatchObject({ code: 'NO_SEALS' });
    expect(await verifyRecord(older([]))).toMatchObject({ code: 'NO_ENTRIES' });
    expect((await verifyRecord(older(entries).replace('Pump 2"', 'Pump X"'))).findings[0]).toMatchObject({
      code: 'ENTRY_ALTERED',
      what: 'content',
    });
  });

  it('are no way round the signed head for a record that has seals of today', async () => {
    const { seals, entries } = linesOf(whole);
    const text = [older(entries).split('\n')[0], ...[...seals, ...entries].map((line) => JSON.stringify(line))].join(
      '\n',
    );
    expect((await verifyRecord(text)).findings).toContainEqual({ code: 'HEAD_NOT_SIGNED', what: 'form' });
  });
});

/** The record in the form of earlier releases, the first entries under one seal of that form. */
function older(all: readonly Entry[], sealed = all.length): string {
  const { publicKey, fingerprint } = secondKeys.seal;
  const head = { format: 'acta-proof', version: 1, device: pump.id, name: pump.name, events: all.length, publicKey };
  const leaves = all.slice(0, sealed).map(leafOf);
  const [first, last] = [all[0]?.position ?? '', all[sealed - 1]?.position ?? ''];
  const [root, prints] = leaves.length > 0 ? [rootOf(leaves).toString('hex'), printsOf(leaves)] : ['', ''];
  const digest = createHash('sha256').update(Buffer.from(prints, 'base64')).digest('hex');
  const text = ['acta.seal.1', first, last, String(sealed), root, digest, '-'].join('\n');
  const covered = { first, last, count: sealed, root, prints, previous: null, key: fingerprint };
  const seal = { ...covered, signature: signText(text, secondKeys.seal), seal: 1 };
  const entries = all.map((entry, index) => ({
    ...entry,
    proof: index < sealed ? { seal: 1, path: pathOf(leaves, index) } : null,
  }));
  return [head, ...(leaves.length > 0 ? [seal] : []), ...entries].map((line) => JSON.stringify(line)).join('\n');
}
