import { describe, expect, it } from 'vitest';
import { erasePersonCommand } from '#/infra/cli/commands/erase-person.ts';
import { restoreCommand } from '#/infra/cli/commands/restore.ts';
import { member } from '#/tests/makers/person.ts';
import { startServer } from '#/tests/makers/server.ts';
import {
  backup,
  backUp,
  ends,
  everything,
  io,
  onTwoInstallations,
  restore,
  said,
  source,
  target,
} from './two-installations.ts';

onTwoInstallations();

describe('An erasure stays one', () => {
  it('where the keys are older than it, and where the person came back', async () => {
    const [gone, back] = [await member(source), await member(source)];
    expect(await backUp('early')).toBe(0);
    for (const { email, userId } of [gone, back]) {
      await erasePersonCommand([email, 'Asked', 'for'], io(source));
      await source.services.vault.erase(userId); // the command is another process, of which this one hears later
    }
    await source.engine.caughtUp();
    await member(source, { email: back.email });
    await source.engine.caughtUp();
    expect(await backUp()).toBe(0);

    expect(await restore('--keys', backup('early-keys'))).toBe(0);
    expect(said.join('\n')).toContain('older than the backup');
    expect(said.at(-1)).toContain('2 keys were left out');
    expect((await everything(target, ['log.person_key']))['log.person_key']).toEqual([]);

    const other = await startServer();
    ends.push(() => other.stop());
    expect(await restoreCommand([backup()], io(other))).toBe(0);
    const keys = await everything(other, ['log.person_key']);
    expect(keys['log.person_key']).toHaveLength(1);
    expect(keys).toEqual(await everything(source, ['log.person_key']));
  });

  it('where an old record is restored with the newest keys', async () => {
    const gone = await member(source);
    expect(await backUp()).toBe(0);
    await erasePersonCommand([gone.email, 'Asked', 'for'], io(source));
    expect(await backUp('late')).toBe(0);
    expect(await restore('--keys', backup('late-keys'))).toBe(0);
    expect((await everything(target, ['log.person_key']))['log.person_key']).toEqual([]);
  });
});
