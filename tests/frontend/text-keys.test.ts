import { describe, expect, it } from 'vitest';
import { locales } from '#/frontend/shared/locales.ts';
import { flat, readCatalogue } from './catalogue.ts';
import { firstVisits } from './first-visits.ts';
import { groupsIn, importedFiles } from './imported-files.ts';
import { textUses } from './text-keys.ts';

const uses = textUses();
const used = new Set(uses.flatMap(({ keys }) => keys ?? []));

/** What `t` finds this text by: its key, without the form of a plural, or a group that it is a part of. */
function namesOf(key: string): string[] {
  const parts = key.split('.');
  return [
    key.replace(/_(zero|one|two|few|many|other)$/, ''),
    ...parts.map((_, end) => parts.slice(0, end + 1).join('.')),
  ];
}

describe('the texts of the screens', () => {
  it('are read by many calls', () => expect(used.size).toBeGreaterThan(1000));

  it('have keys that the compiler knows, so that none can be missing unseen', () =>
    expect(uses.filter(({ keys }) => keys === null)).toEqual([]));

  describe.each(locales)('in %s', (locale) => {
    const keys = [...flat(readCatalogue(locale)).keys()];

    it('are all there', () => {
      const known = new Set(keys.flatMap(namesOf));
      expect(
        uses.flatMap((use) => (use.keys ?? []).filter((key) => !known.has(key)).map((key) => ({ ...use, key }))),
      ).toEqual([]);
    });

    it('are all shown somewhere', () =>
      expect(keys.filter((key) => !namesOf(key).some((name) => used.has(name)))).toEqual([]));
  });
});

describe('a first visit loads the texts of all that it can show', () => {
  const groups = Map.groupBy(uses, ({ at }) => at);
  it.each(firstVisits('en'))('$page', ({ page, parts }) => {
    const files = [page, ...parts.filter((part) => /^app\/\w+-shell\.tsx$/.test(part))].flatMap((source) =>
      importedFiles(`frontend/${source}`),
    );
    const first = parts.flatMap((part) => /^locales\/en\/(\w+)\.ts$/.exec(part)?.[1] ?? []);
    const missing = files.flatMap(({ file, parts: later }) => {
      const loaded = new Set([...first, ...later].flatMap(groupsIn));
      const keys = (groups.get(file) ?? []).flatMap((use) => use.keys ?? []);
      return keys.filter((key) => !loaded.has(key.split('.')[0] ?? '')).map((key) => `${file} ${key}`);
    });
    expect([...new Set(missing)]).toEqual([]);
  });
});
