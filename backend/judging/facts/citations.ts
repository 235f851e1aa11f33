import { textOfPassage, type PreparedSet } from '../documents/set.ts';
import { plainVersion, versionBehind } from './versions.ts';

/**
 * A passage that names another document of the set by its identifier. `version`: whether it names the version that is
 * there; null where it names none.
 */
export type Citation = { passage: number; document: number; cited: number; version: 'same' | 'other' | null };

type Sources = Pick<PreparedSet, 'descriptions' | 'passages'>;

/** Every passage that names another document of the set. An identifier of two documents names neither. */
export function citationsOf({ descriptions, passages }: Sources): Citation[] {
  const byIdentifier = Map.groupBy(descriptions.keys(), (at) => descriptions[at]?.identifier ?? null);
  const known = new Map(
    [...byIdentifier].flatMap(([identifier, [cited, ...others]]) =>
      identifier === null || cited === undefined || others.length > 0
        ? []
        : [[identifier, { cited, behind: versionBehind(identifier) }] as const],
    ),
  );
  if (known.size === 0) return [];
  const names = [...known.keys()].toSorted((a, b) => b.length - a.length).map((name) => RegExp.escape(name));
  const named = new RegExp(String.raw`(?<![\p{L}\p{N}-])(?:${names.join('|')})(?![\p{N}-]|\.\d)`, 'gu');
  return [...passages.entries()].flatMap(([passage, one]) => {
    const text = textOfPassage(one);
    const identifiers = new Set([...text.matchAll(named)].map(([identifier]) => identifier));
    return [...identifiers].flatMap((identifier): Citation[] => {
      const found = known.get(identifier);
      if (!found || found.cited === one.document) return [];
      const [, said] = found.behind.exec(text) ?? [];
      const own = descriptions[found.cited]?.version ?? null;
      const isSame = said !== undefined && own !== null && plainVersion(said) === plainVersion(own);
      const version = said === undefined || own === null ? null : isSame ? 'same' : 'other';
      return [{ passage, document: one.document, cited: found.cited, version }];
    });
  });
}
