import { textOfPassage, type PreparedSet } from '../documents/set.ts';

/** The words between the identifier of a document and its version: "RMF-014, revision 6", "RMF-014 rev 6". */
const between = String.raw`[\s,(]{1,3}(?:version|revision|révision|rev\.?|rév\.?|indice|issue|v\.?)\s*`;

type Sources = Pick<PreparedSet, 'descriptions' | 'passages'>;
/** Where the document that is cited says its version, if a passage does. */
type Cited = { passage: number | null };

/**
 * Whether a text cites another version of a document of the set than the one that is there, null where it does not.
 * Identifiers distinguish documents; a document may speak of its own earlier versions.
 */
export function citedVersions({ descriptions, passages }: Sources): (text: string, document: number) => Cited | null {
  const known = descriptions.flatMap(({ identifier, version }, document) =>
    identifier !== null && version !== null
      ? [
          {
            document,
            version,
            cited: versionBehind(identifier),
          },
        ]
      : [],
  );
  const saying = (document: number, version: string): number | null => {
    const says = new RegExp(String.raw`(?<![\d.])${RegExp.escape(version)}(?![\d.]*\d)`, 'u');
    const at = passages.findIndex((one) => one.document === document && says.test(textOfPassage(one)));
    return at < 0 ? null : at;
  };
  return (text, document) => {
    const differing = known.find(({ document: other, version, cited }) => {
      const [, said] = other === document ? [] : (cited.exec(text) ?? []);
      return said !== undefined && plainVersion(said) !== plainVersion(version);
    });
    return differing ? { passage: saying(differing.document, differing.version) } : null;
  };
}

/** An identifier with the version that is named behind it. */
export const versionBehind = (identifier: string): RegExp =>
  new RegExp(`${RegExp.escape(identifier)}${between}(\\d{1,3}(?:\\.\\d{1,3})*|[A-Z])\\b`, 'iu');

/** A version without zeros that say nothing: "02" and "2.0" are 2. */
export const plainVersion = (version: string): string =>
  version
    .toUpperCase()
    .replace(/^0+(?=\d)/u, '')
    .replace(/(?:\.0)+$/u, '');
