import type { OfficeFinding } from '#/backend/events/documents.ts';
import { xmlTags, type Tags } from './xml-tags.ts';
import { unpacked, type ZipEntry } from './zip-entries.ts';

/** What all relationship parts of a file may hold together, unpacked: far more than any that people write. */
const largestTogether = 16 * 1024 * 1024;

/** So many such parts are read; a large presentation has some hundreds. */
const mostParts = 4000;

export type OfficeFile = { hasMacros: boolean; findings: OfficeFinding[] };

/**
 * What an office file brings with it that runs or is fetched when somebody opens it, from its list of content types and
 * its relationships (ECMA-376-2), under whatever names; null where these cannot be read. Nothing else is unpacked, and
 * nothing is opened.
 */
export function officeFile(bytes: Buffer, entries: readonly ZipEntry[]): OfficeFile | null {
  const parts = entries.map((entry) => ({ entry, name: entry.name.replaceAll('\\', '/').toLowerCase() }));
  const found = new Set<OfficeFinding>();
  let hasMacros = false;
  let left = largestTogether;
  let read = 0;
  for (const { entry, name } of parts) {
    if (name.endsWith('/vbaproject.bin')) hasMacros = true;
    if (name.includes('/externallinks/')) found.add('remote-content'); // links to other workbooks, and DDE
    if (name.includes('/activex/')) found.add('active-x');
    const isTypes = name.replace(/^\//, '') === '[content_types].xml';
    if (!isTypes && !name.endsWith('.rels')) continue;
    if (++read > mostParts) return null;
    const content = unpacked(bytes, entry, left);
    const tags = content && xmlTags(content, isTypes ? ['Default', 'Override'] : ['Relationship']);
    if (!content || !tags) return null;
    left -= content.length;
    if (isTypes) hasMacros ||= tags.some((tag) => macroType.test(tag.get('ContentType') ?? ''));
    if (isTypes && tags.some((tag) => /activex/i.test(tag.get('ContentType') ?? ''))) found.add('active-x');
    if (isTypes) continue;
    hasMacros ||= tags.some((tag) => macroRelationship.test(tag.get('Type') ?? ''));
    for (const finding of inRelationships(name, tags)) found.add(finding);
  }
  return { hasMacros, findings: [...found].toSorted() };
}

const macroType = /vbaProject|vbaData|macroEnabled|macrosheet/i;
const macroRelationship = /\/(?:vbaProject\w*|wordVbaData|xl(?:Intl)?Macrosheet)$/i;
/** On the disk of whoever opens the file: most Word documents name the template that they were made with so. */
const isLocal = /^(?:file:\/{2,3})?(?:localhost\/)?[a-z]:[\\/]/i;

function inRelationships(part: string, tags: Tags): OfficeFinding[] {
  return tags.flatMap((tag): OfficeFinding[] => {
    const type = (tag.get('Type') ?? '').split('/').at(-1)?.toLowerCase() ?? '';
    const target = tag.get('Target')?.trim() ?? '';
    // A link waits for somebody to follow it.
    if (type === 'hyperlink') return [];
    const isRemote = tag.get('TargetMode')?.toLowerCase() === 'external';
    if (type === 'attachedtemplate') return isRemote && !isLocal.test(target) ? ['remote-template'] : [];
    if (isRemote) return ['remote-content'];
    if (type === 'oleobject') return ['embedded-object'];
    if (type === 'control' || type.startsWith('activex')) return ['active-x'];
    // The figures behind a chart are a workbook within the file, and examined by nobody: charts have them all.
    return type === 'package' && !part.includes('/charts/') ? ['embedded-object'] : [];
  });
}
