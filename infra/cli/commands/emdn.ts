import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { keepCodes } from '#/backend/api/generics/emdn/codes.ts';
import { NotANomenclature, readNomenclature } from '#/backend/api/generics/emdn/nomenclature.ts';
import type { CommandIo } from '../cli.ts';

const usage =
  'acta emdn import FILE [--locale en|fr]   FILE: the Commission’s workbook (.xlsx, .csv) or a JSON list of {Code, Term}';

/** Imports a full EMDN nomenclature into the data folder, from which the API serves it. */
export async function emdnCommand(args: string[], { out, err, env }: CommandIo): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { locale: { type: 'string', default: 'en' } },
  });
  const [verb, file] = positionals;
  const locale = values.locale.toUpperCase();
  if (verb !== 'import' || file === undefined || (locale !== 'EN' && locale !== 'FR')) {
    err(usage);
    return 2;
  }
  try {
    const { entries, orphans } = await readNomenclature(fs.readFileSync(file), path.basename(file));
    const target = keepCodes(env['ACTA_DATA_DIR'] ?? '.data', locale, entries);
    out(`${entries.length} codes imported (${locale}) into ${target}`);
    if (orphans.length > 0)
      out(
        `${orphans.length} codes have no parent in the file and stand at the top: ${orphans.slice(0, 5).join(', ')}${orphans.length > 5 ? ' …' : ''}`,
      );
    return 0;
  } catch (error) {
    if (!(error instanceof NotANomenclature) && !(error instanceof Error && 'code' in error)) throw error;
    err(`${file}: ${error.message}`);
    return 2;
  }
}
