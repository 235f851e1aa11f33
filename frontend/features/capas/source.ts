import { SourceKind } from '#/backend/api/capas/contract.ts';

/** The source of a new CAPA. `subject`: its id; null where there is nothing to point at. */
export type NamedSource = { kind: SourceKind; subject: string | null };

/** The source in an address, such as `gap:RUN:REQUIREMENT`; null where there is none that is known. */
export function sourceIn(address: string | null): NamedSource | null {
  if (address === null) return null;
  const [kind, ...id] = address.split(':');
  const known = SourceKind.safeParse(kind);
  return known.success ? { kind: known.data, subject: id.join(':') || null } : null;
}

/** The sources that a person may choose by hand: the others are opened from their own screens. */
export const freeSources: readonly SourceKind[] = ['manual', 'complaint', 'nonconformity', 'finding', 'trend'];

/** Where the subject of a source is shown, under the language's path; null where it has no screen. */
export function placeOf({ kind, subject }: { kind: string; subject: { id: string } | null }): string | null {
  if (!subject) return null;
  const { id } = subject;
  switch (kind) {
    case 'gap': {
      const [run = '', ...requirement] = id.split(':');
      return `/Dashboard/Check/ConformityBoard/${run}?finding=${encodeURIComponent(requirement.join(':'))}`;
    }
    case 'complaint':
      return `/Dashboard/Complaints/${id}`;
    case 'nonconformity':
      return `/Dashboard/Nonconformities/${id}`;
    case 'task':
      return '/Dashboard/Roadmap';
    case 'risk':
      return '/Dashboard/ABR';
    default:
      return null;
  }
}
