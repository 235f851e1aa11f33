import { createHash } from 'node:crypto';

/** Namespace of Acta's event ids; changing it would break the recognition of retried commands. */
const NAMESPACE = Buffer.from('8f6a1c1e2b8b5c0e9d7a4f3b6c2d1e90', 'hex');

/** The id of the event at place `ordinal` (from 0) among those of a command: UUIDv5 (RFC 9562), so a retry repeats its ids. */
export function eventId(command: string, ordinal: number): string {
  const digest = createHash('sha1').update(NAMESPACE).update(`${command}/${ordinal}`).digest();
  digest.writeUInt8((digest.readUInt8(6) & 0x0f) | 0x50, 6);
  digest.writeUInt8((digest.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = digest.toString('hex', 0, 16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
