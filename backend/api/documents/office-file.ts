import type { OfficeFinding } from '#/backend/events/documents.ts';
import { xmlTags, type Tags } from './xml-tags.ts';
import { unpacked, type ZipEntry } from './zip-entries.ts';

/** Maximum size of all relationship parts of a file together, unpacked, in bytes: far more than any real file has. */
const largestTogether = 16 * 1024 * 1024;

/** Maximum of such parts that are read; a large presentation has some hundreds. */
const mostParts = 4000;

export type OfficeFile = { hasMacros: boolean; findings: OfficeFinding[] };

/**
 * The contents of an office file that run or are fetched when somebody opens it, found in its list of content types and
 * its relationships (ECMA-376-2), under any names; null where these cannot be read. Nothing else is unpacked, and
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
/** On the disk of the reader: most Word documents name their template in this way. */
const isLocal = /^(?:file:\/{2,3})?(?:localhost\/)?[a-z]:[\\/]/i;

function inRelationships(part: string, tags: Tags): OfficeFinding[] {
  return tags.flatMap((tag): OfficeFinding[] => {
    const type = (tag.get('Type') ?? '').split('/').at(-1)?.toLowerCase() ?? '';
    const target = tag.get('Target')?.trim() ?? '';
    // A link is only fetched when somebody follows it.
    if (type === 'hyperlink') return [];
    const isRemote = tag.get('TargetMode')?.toLowerCase() === 'external';
    if (type === 'attachedtemplate') return isRemote && !isLocal.test(target) ? ['remote-template'] : [];
    if (isRemote) return ['remote-content'];
    if (type === 'oleobject') return ['embedded-object'];
    if (type === 'control' || type.startsWith('activex')) return ['active-x'];
    // The data of a chart is a workbook within the file. It is not examined, since every chart has one.
    return type === 'package' && !part.includes('/charts/') ? ['embedded-object'] : [];
  });
}
