import * as z from 'zod';
import type { RetainedSeal } from '#/backend/log/retained-seals.ts';
import { follows, type SealLog } from '#/backend/log/seal-log.ts';
import { isSigned, SealData } from '#/backend/log/seal.ts';
import { isKeyChangeSigned, KeyChange } from '#/backend/log/seal-notes.ts';
import { isStated, state, Statement, WitnessedSeal } from '#/backend/log/witness/statement.ts';
import type { SealKey } from '#/backend/log/seal.ts';

/** A file of seals that is empty, incomplete, or from another installation. */
export class SealFileRefused extends Error {
  readonly code = 'SEAL_FILE_REFUSED';
}

const Head = z.object({
  format: z.literal('acta-seals'),
  version: z.union([z.literal(1), z.literal(2)]),
  publicKey: z.string(),
  changes: z.array(KeyChange).default([]),
});
const End = Statement.extend({ seals: z.int(), root: z.string().nullable() });

/** Seals from a file, and whether the file marks its end. */
export type SealFile = { kept: RetainedSeal[]; isComplete: boolean };

/** The lines of `acta seals`, version 2: the keys, every seal, and a signed line with their number. */
export function sealFileLines({ seals, changes, returns }: SealLog, key: SealKey, now: Date): string[] {
  const last = seals.at(-1) ?? null;
  return [
    { format: 'acta-seals', version: 2, publicKey: key.publicKey, changes },
    ...seals.map(({ seal }) => seal),
    { seals: seals.length, root: last?.seal.root ?? null, ...state(last, returns.length, now, key) },
  ].map((line) => JSON.stringify(line));
}

/**
 * The seals of the output of `acta seals`, of a witness's file, or of a mail. `publicKeys` (PEM) are those of this
 * installation. Throws `SealFileRefused` if it is empty, cut, from another installation, or a seal is not the next one.
 */
export function readSealFile(text: string, publicKeys: readonly string[]): SealFile {
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(parsed);
  const [first] = lines;
  if (first === undefined) throw new SealFileRefused('The file of seals is empty: it proves nothing.');
  const head = Head.safeParse(first).data;
  return head ? listed(head, lines.slice(1), publicKeys) : { kept: fromWitness(lines, publicKeys), isComplete: false };
}

function listed(head: z.infer<typeof Head>, lines: readonly unknown[], publicKeys: readonly string[]): SealFile {
  const keys = keysOf(head, publicKeys);
  const end = head.version === 2 ? End.safeParse(lines.at(-1)).data : undefined;
  if (head.version === 2 && !end) throw new SealFileRefused('The file of seals is cut: its last line is missing.');
  const seals: SealData[] = [];
  for (const line of end ? lines.slice(0, -1) : lines) {
    const number = seals.length + 1;
    const seal = SealData.safeParse(line).data;
    if (!seal) throw new SealFileRefused(`Seal ${number} of the file cannot be read.`);
    const isOurs = keys.some((key) => isSigned(seal, key));
    // A foreign seal that was set aside is confirmed by our seals that build on it, and by the last line.
    if (!isOurs && !end)
      throw new SealFileRefused(`Seal ${number} of the file is not signed by a key of this installation.`);
    const before = seals.at(-1);
    const isNext = isOurs
      ? follows(seal, before && { number: seals.length, seal: before })
      : seal.previous === (before?.root ?? null);
    if (!isNext) throw new SealFileRefused(`Seal ${number} of the file does not follow the one before it.`);
    seals.push(seal);
  }
  if (end && (end.seals !== seals.length || end.number !== seals.length))
    throw new SealFileRefused(`The file of seals is cut: it holds ${seals.length} seals, and says ${end.seals}.`);
  if (end && !isStated(end, seals.at(-1) ?? null, keys))
    throw new SealFileRefused('The last line of the file of seals is not signed by a key of this installation.');
  if (seals.length === 0) throw new SealFileRefused('The file holds no seal: it proves nothing.');
  const returns = end?.returns ?? null;
  return { kept: seals.map((seal, index) => ({ number: index + 1, returns, seal })), isComplete: end !== undefined };
}

/** A witness keeps the newest seal of each check: numbers may have gaps, but never decrease. */
function fromWitness(lines: readonly unknown[], publicKeys: readonly string[]): RetainedSeal[] {
  const kept: RetainedSeal[] = [];
  for (const [index, line] of lines.entries()) {
    const said = WitnessedSeal.safeParse(line).data;
    if (!said) throw new SealFileRefused(`Line ${index + 1} of the file of seals cannot be read.`);
    if (!isStated(said, said.seal, publicKeys))
      throw new SealFileRefused(`Line ${index + 1} of the file is not signed by a key of this installation.`);
    const before = kept.at(-1);
    if (before && before.returns === said.returns && before.number > said.number)
      throw new SealFileRefused(`Line ${index + 1} of the file goes back behind the line before it.`);
    kept.push(said);
  }
  return kept;
}

/** The keys of this installation, and earlier keys with a handover to one of them in the file. */
function keysOf({ publicKey, changes }: z.infer<typeof Head>, publicKeys: readonly string[]): string[] {
  const keys = [...publicKeys];
  for (const change of changes.toReversed())
    if (keys.includes(change.keys.to) && isKeyChangeSigned(change)) keys.push(change.keys.from);
  if (!keys.includes(publicKey))
    throw new SealFileRefused('The file of seals is of another installation: its public key is none of ours.');
  return keys;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null; // reported with its place where the line is read
  }
}
