import { access, constants, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { prepareSet } from '#/backend/judging/documents/prepare.ts';
import { judge } from '#/backend/judging/judge.ts';
import { rowsOf } from '#/backend/judging/rows.ts';
import type { DeviceFacts } from '#/knowledge/derive/facts-file.ts';
import { loadRequirements } from '#/knowledge/load/load-content.ts';
import { loadKnowledge } from '#/knowledge/load/load.ts';
import type { Locale } from '#/knowledge/types.ts';
import { readFolder } from '../check/read-folder.ts';
import { reported } from '../check/report.ts';
import { BAD_INPUT, devicesOf, type Io } from './facts-input.ts';

const usage = `acta check FOLDER [--norms A,B] [--language en|fr] [--facts FILE] [--json FILE]
  --norms     keys of norms, such as ISO14971,IEC62304; without it all norms that have requirements
  --language  of what is named as missing (en)
  --facts     facts of the device as JSON, which say what does not apply; without it every requirement is judged
  --json      writes the verdicts to a file instead of standard output
Exit codes: 0 everything was judged; 1 a fault; 2 bad input; 3 judged, but some files could not be read (they are named)`;

/** Exit code of a check in which some files could not be read. */
const SOME_UNREAD = 3;

type Wanted = {
  folder: string;
  norms: string[];
  language: Locale;
  facts: string | undefined;
  json: string | undefined;
};

/** `acta check FOLDER`: reads a folder and prints a verdict per requirement as JSON, without a server or a database. */
export async function checkCommand(args: string[], io: Io): Promise<number> {
  const wanted = wantedBy(args);
  if (typeof wanted === 'string') return (io.err(wanted), BAD_INPUT);
  if (wanted.json !== undefined && !(await canBeWritten(wanted.json)))
    return (io.err(`${wanted.json} cannot be written`), BAD_INPUT);
  const facts = wanted.facts === undefined ? null : await factsOf(wanted.facts, io);
  if (facts === undefined) return BAD_INPUT;
  const folder = await readFolder(wanted.folder);
  if (!folder) return (io.err(`${wanted.folder} is no folder that can be read`), BAD_INPUT);
  for (const { file, code, message } of folder.unread) io.err(`${file}: ${code} ${message}`);
  if (folder.documents.length === 0) return (io.err(`${wanted.folder} holds no file that can be read`), BAD_INPUT);

  const set = prepareSet(folder.documents);
  const rows = rowsOf({ norms: wanted.norms, requirements: [] }, facts);
  const findings = [...judge(set, rows)].flatMap((finding, at) => {
    const row = rows[at];
    return row ? [reported(finding, row, set, wanted.language)] : [];
  });
  const text = JSON.stringify(findings, null, 2);
  if (wanted.json === undefined) io.out(text);
  else {
    await writeFile(wanted.json, `${text}\n`);
    io.out(`${findings.length} requirements judged in ${folder.documents.length} files: ${wanted.json}`);
  }
  return folder.unread.length > 0 ? SOME_UNREAD : 0;
}

/** Asked before the work, which takes minutes. */
const canBeWritten = (file: string): Promise<boolean> =>
  access(path.dirname(path.resolve(file)), constants.W_OK).then(
    () => true,
    () => false,
  );

/** What is asked for, or what is wrong with it. */
function wantedBy(args: string[]): Wanted | string {
  const options = {
    norms: { type: 'string' },
    language: { type: 'string' },
    facts: { type: 'string' },
    json: { type: 'string' },
  } as const;
  let parsed;
  try {
    parsed = parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n${usage}`;
  }
  const { positionals, values } = parsed;
  const { norms: named, language = 'en', facts, json } = values;
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) return usage;
  if (language !== 'en' && language !== 'fr') return `--language takes en or fr\n${usage}`;
  const known = [...new Set(loadRequirements().map(({ norm }) => norm))];
  const norms = named === undefined ? known : named.split(',').map((key) => key.trim());
  const unknown = norms.filter((key) => !known.includes(key));
  if (unknown.length > 0) return `Norms without requirements: ${unknown.join(', ')}. There are ${known.join(', ')}`;
  return { folder, norms, language, facts, json };
}

/** The facts of the one device of a file; undefined after a message. */
async function factsOf(file: string, io: Io): Promise<DeviceFacts | undefined> {
  const input = await devicesOf(file, usage, loadKnowledge(), io);
  if (!input) return undefined;
  const [device, ...others] = input.devices;
  if (!device || others.length > 0) return (io.err(`${file} has to hold the facts of one device`), undefined);
  return device;
}
