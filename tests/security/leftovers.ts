import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import { withClient } from '#/backend/database/roles.ts';

/**
 * Every table of a database that holds one of these words in any column of any row, as `table: word`; and the number of
 * tables.
 */
export function tablesThatSay(
  ownerUrl: string,
  words: readonly string[],
): Promise<{ tables: number; found: string[] }> {
  return withClient(ownerUrl, async (owner) => {
    await owner.query("set app.scope = 'system'");
    const { rows } = await owner.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    const found: string[] = [];
    for (const { name } of rows)
      for (const word of words) {
        // Bytes are shown in hex.
        const forms = [`%${word}%`, `%${Buffer.from(word).toString('hex')}%`];
        const { rowCount } = await owner.query(`select from ${name} t where t::text ilike any($1) limit 1`, [forms]);
        if (rowCount !== 0) found.push(`${name}: ${word}`);
      }
    return { tables: rows.length, found };
  });
}

/** Every file below a folder that holds one of these words, packed or not, as `path: word`; and the number of files. */
export async function filesThatSay(
  folder: string,
  words: readonly string[],
): Promise<{ files: number; found: string[] }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const found: string[] = [];
  for (const file of files)
    found.push(...saidIn(await readFile(file), words).map((word) => `${path.relative(folder, file)}: ${word}`));
  return { files: files.length, found };
}

/** The words that occur in bytes, upper or lower case: directly, or in packed content (gzip, zip, PDF). */
export function saidIn(bytes: Buffer, words: readonly string[]): string[] {
  const texts = [bytes, ...unpacked(bytes)].map((part) => part.toString('latin1').toLowerCase());
  return words.filter((word) => {
    const wanted = Buffer.from(word.toLowerCase()).toString('latin1');
    return texts.some((text) => text.includes(wanted));
  });
}

/** The packed content of a file; empty for one that is not packed. */
export function unpacked(bytes: Buffer): Buffer[] {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return [gunzipSync(bytes)];
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return zipEntries(bytes);
  if (bytes.subarray(0, 5).toString() === '%PDF-') return pdfStreams(bytes);
  return [];
}

const centralHeader = Buffer.from([0x50, 0x4b, 0x01, 0x02]);

function zipEntries(zip: Buffer): Buffer[] {
  const entries: Buffer[] = [];
  for (let at = zip.indexOf(centralHeader); at >= 0; at = zip.indexOf(centralHeader, at + 4)) {
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    entries.push(zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed));
  }
  return entries;
}

function pdfStreams(pdf: Buffer): Buffer[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/\/FlateDecode[^]*?stream\r?\n([^]*?)endstream/g)].map(([, stream = '']) =>
    inflateSync(Buffer.from(stream, 'latin1')),
  );
}
