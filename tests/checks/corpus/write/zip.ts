import { strToU8, unzipSync, zipSync, type Zippable } from 'fflate';

/** The hours of a zip have no zone: the same fields everywhere give the same bytes. */
const moment = new Date(2026, 0, 15, 9, 0, 0);

/** A zip of these parts in this order, always with the same moment. */
export function zip(parts: [name: string, content: string | Uint8Array][]): Uint8Array {
  const entries: Zippable = {};
  for (const [name, content] of parts) entries[name] = typeof content === 'string' ? strToU8(content) : content;
  return zipSync(entries, { mtime: moment, level: 6 });
}

/** The same zip without the moment and the machine of its making. */
export function withoutMoment(bytes: Uint8Array): Uint8Array {
  const parts = Object.entries(unzipSync(bytes)).filter(([name]) => !name.endsWith('/'));
  return zip(parts.map(([name, content]) => [name, name === 'docProps/core.xml' ? fixed(content) : content]));
}

function fixed(core: Uint8Array): string {
  return new TextDecoder().decode(core).replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '2026-01-15T09:00:00Z');
}

export function escapeXml(text: string): string {
  return text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
