import path from 'node:path';
import { FileNotRead } from '../blocks.ts';
import type { Collector } from '../collector.ts';
import { walkXml } from '../xml.ts';
import type { Zip } from '../zip.ts';

/** A relation of a part of an office file (ECMA-376, part 2, 6.5): `type` is the last word of its address. */
export type Relation = { type: string; target: string };

/** Returns the relations of a part by their ids; those that lead out of the file are left out. */
export function relationsOf(zip: Zip, part: string): Map<string, Relation> {
  const found = new Map<string, Relation>();
  const folder = path.posix.dirname(part);
  const bytes = zip.read(path.posix.join(folder, '_rels', `${path.posix.basename(part)}.rels`));
  if (!bytes) return found;
  walkXml(bytes, {
    open(name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) {
      if (name !== 'Relationship' || mode === 'External') return;
      const place = target.startsWith('/') ? target.slice(1) : path.posix.join(folder, target);
      found.set(id, { type: type.split('/').at(-1) ?? '', target: place });
    },
  });
  return found;
}

/** Returns the name of the part with the document itself. Throws `FileNotRead` `DAMAGED` where there is none. */
export function mainPart(zip: Zip): string {
  const main = [...relationsOf(zip, '').values()].find(({ type }) => type === 'officeDocument')?.target;
  if (main === undefined || !zip.has(main)) throw new FileNotRead('DAMAGED', 'The main part is missing');
  return main;
}

/** Returns the bytes of all parts of a type that a part is related to. */
export const partsOf = (zip: Zip, relations: ReadonlyMap<string, Relation>, type: string): Buffer[] =>
  [...relations.values()].flatMap((one) => (one.type === type ? (zip.read(one.target) ?? []) : []));

/** Says what in an office file could be run. */
export function warnOfPackage(zip: Zip, out: Collector): void {
  if (zip.names.some((name) => /vbaProject\.bin$|^Basic\/|^Scripts\//i.test(name))) out.warn('macros');
  if (zip.names.some((name) => /(^|\/)embeddings\/|activeX|^Object \d|^ObjectReplacements\//i.test(name)))
    out.warn('embedded-object');
}
