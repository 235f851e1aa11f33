import type { Description } from '../documents/set.ts';

/** What stands between the identifier of a document and its version: "RMF-014, revision 6", "RMF-014 rev 6". */
const between = String.raw`[\s,(]{1,3}(?:version|revision|révision|rev\.?|rév\.?|indice|issue|v\.?)\s*`;

/**
 * Whether a text cites another version of a document of the set than the one that is there. Documents are told apart by
 * their identifiers; a document may speak of its own earlier versions.
 */
export function describedVersions(descriptions: readonly Description[]): (text: string, document: number) => boolean {
  const known = descriptions.flatMap(({ identifier, version }, document) =>
    identifier !== null && version !== null
      ? [
          {
            document,
            version: plain(version),
            cited: new RegExp(`${RegExp.escape(identifier)}${between}(\\d{1,3}(?:\\.\\d{1,3})*|[A-Z])\\b`, 'iu'),
          },
        ]
      : [],
  );
  return (text, document) =>
    known.some(({ document: other, version, cited }) => {
      const [, said] = other === document ? [] : (cited.exec(text) ?? []);
      return said !== undefined && plain(said) !== version;
    });
}

const plain = (version: string): string =>
  version
    .toUpperCase()
    .replace(/^0+(?=\d)/u, '')
    .replace(/(?:\.0)+$/u, '');
