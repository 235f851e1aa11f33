import type { Pool } from 'pg';
import type { EventLog } from '#/backend/log/port.ts';
import { companyDocument } from './company-documents.ts';

/** A name in a folder of the company. */
export type CompanyName = { organisation: string; folder: string; name: string };
type Ports = { pool: Pool; log: Pick<EventLog, 'read'> };
type Taken = { document: string; is_new: boolean; is_fresh: boolean };

/** The same name regardless of capitals. */
export const isSameName = (one: Omit<CompanyName, 'organisation'>, other: Omit<CompanyName, 'organisation'>): boolean =>
  one.folder === other.folder && one.name.toLowerCase() === other.name.toLowerCase();

/**
 * Takes a name for a document before it is decided. `new`: it is the document's from now on, `own`: it was before,
 * `taken`: another document has it. A name is taken over from a document whose stream does not have it, unless it was
 * taken within the last minute: a process may have ended between taking a name and recording it.
 */
export async function takeName(
  { pool, log }: Ports,
  wanted: CompanyName,
  document: string,
): Promise<'new' | 'own' | 'taken'> {
  for (;;) {
    const { rows } = await pool.query<Taken>(
      'select document, is_new, is_fresh from take_document_name($1, $2, $3, $4)',
      [...placed(wanted), document],
    );
    const [holder] = rows;
    // It was given back meanwhile.
    if (!holder) continue;
    if (holder.document === document) return holder.is_new ? 'new' : 'own';
    if (holder.is_fresh) return 'taken';
    const found = await companyDocument(log, holder.document);
    if (found && found.organisation === wanted.organisation && isSameName(found.kept, wanted)) return 'taken';
    await giveName(pool, wanted, holder.document);
  }
}

/** Gives a name back, if this document has it. */
export async function giveName(pool: Pool, name: CompanyName, document: string): Promise<void> {
  await pool.query('select give_document_name($1, $2, $3, $4)', [...placed(name), document]);
}

const placed = ({ organisation, folder, name }: CompanyName): string[] => [organisation, folder, name.toLowerCase()];
