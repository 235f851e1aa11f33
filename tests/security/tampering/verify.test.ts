import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { folderStore } from '#/backend/files/folder.ts';
import { chain } from '#/backend/log/chain.ts';
import { envelope } from '#/tests/contract/event-log-makers.ts';
import { organisationKeys } from '#/backend/privacy/organisation-keys.ts';
import { testKeys } from '#/tests/makers/keys.ts';
import { ours, sealedInstallation, type Installation } from './installation.ts';

let hand: Installation;
beforeAll(async () => void (hand = await sealedInstallation()));
beforeEach(() => hand.reset());
afterAll(() => hand.stop());

describe('a file of seals', () => {
  let whole: string;
  beforeAll(async () => void (whole = await readFile(hand.sealFile, 'utf8')));
  const lines = () => whole.split('\n');
  const verified = async (text: string) => {
    await writeFile(hand.sealFile, text);
    const { code, said } = await hand.verify('seals');
    return { code, says: said.join('\n') };
  };

  it.each<[string, () => string, string]>([
    ['that is empty', () => '', 'is empty'],
    ['that is cut behind its head', () => lines()[0]!, 'is cut'],
    ['that is cut behind a seal', () => lines().slice(0, -1).join('\n'), 'is cut'],
    ['of which a seal was taken out', () => lines().toSpliced(1, 1).join('\n'), 'does not follow'],
    ['of which the last seal was taken out', () => lines().toSpliced(2, 1).join('\n'), 'is cut'],
    ['in which a seal was changed', () => whole.replace('"count":6', '"count":7'), 'not'],
    [
      'of another installation',
      () => whole.replace(/"publicKey":"[^"]+"/, '"publicKey":"other"'),
      'another installation',
    ],
    ['whose end says another number', () => whole.replace(/"seals":2/, '"seals":1'), 'is cut'],
    ['whose end says another time', () => whole.replace(/"at":"20\d\d/, '"at":"2001'), 'last line'],
    ['with words in it', () => `${lines()[0]}\nseal\n${lines().at(-1)}`, 'cannot be read'],
  ])('%s is refused', async (_, text, says) => {
    const found = await verified(text());
    expect(found.code).toBe(2);
    expect(found.says).toContain(says);
  });

  it('of the first version is read, with a warning that it does not say where it ends', async () => {
    const text = [lines()[0]!.replace('"version":2', '"version":1'), ...lines().slice(1, -1)].join('\n');
    const { code, says } = await verified(text);
    expect(code).toBe(0);
    expect(says).toContain('WARNING: the file of seals is of the first version');
  });

  it('may be that of a witness', async () => {
    const [name = ''] = (await hand.witnessFiles()).slice(-1);
    expect((await verified(await readFile(name, 'utf8'))).code).toBe(0);
  });
});

describe('what is not wrong and yet has to be known', () => {
  const age = (of: string) =>
    hand.owner.query(`update log.event set recorded_at = recorded_at - interval '1 hour' ${of}`);

  it('no seals though old', async () => {
    await hand.owner.query('delete from log.event where position > 6; truncate log.witness');
    await age('');
    const { code, said } = await hand.verify('nothing');
    expect(code).toBe(0);
    expect(said.join('\n')).toContain('WARNING: no seals though old');
  });

  it('unsealed for longer than two minutes', async () => {
    await age('where position = 11');
    const { code, said } = await hand.verify('witness');
    expect(code).toBe(0);
    expect(said.join('\n')).toContain('WARNING: unsealed for longer than two minutes: 3 entries');
  });

  it('no witness outside the database', async () => {
    const { said } = await hand.verify('nothing');
    expect(said.join('\n')).toContain('WARNING: no witness outside the database');
  });
});

describe('files that the record names', () => {
  const named = async (sha256: string) => {
    const past = await Array.fromAsync(hand.log.read('document-1'));
    const event = envelope({ ...ours, data: { file: { sha256 } } });
    await hand.log.append(
      'document-1',
      past.length,
      chain(past.at(-1)?.hash ?? null, 'document-1', past.length, [event]),
    );
  };

  it('are read again, and named with their entry where they are lost or changed', async () => {
    const sha256 = await folderStore(hand.folder, organisationKeys(hand.pool, testKeys.masterKey)).put(
      ours.organisation,
      Buffer.from('a file'),
    );
    await named(sha256);
    expect((await hand.verify('witness')).said.at(-1)).toBe('The record is whole. 1 files are as they were stored.');
    await writeFile(path.join(hand.folder, 'files', ours.organisation, `${sha256}.enc`), 'a fule');
    const changed = await hand.verify('witness');
    expect(changed.code).toBe(1);
    expect(changed.said.at(-1)).toMatch(/0014 \(document-1, version 1\), is not what was stored. \[FILE_ALTERED\]/);
    await organisationKeys(hand.pool, testKeys.masterKey).erase(ours.organisation);
    expect((await hand.verify('witness')).said.at(-1)).toContain('[FILE_LOCKED]');
    await named('ab'.repeat(32));
    const lost = await hand.verify('witness');
    expect(lost.said.at(-1)).toContain('[FILE_LOST]');
    expect(lost.said.filter((line) => line.startsWith('The file'))).toHaveLength(2);
  });
});
