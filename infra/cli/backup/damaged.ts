import type { Broken } from '#/backend/log/record-check.ts';
import { brokenText } from '../broken-text.ts';

/** Faults that make a backup worthless, or show that it was changed. */
export type Damage =
  | { code: 'NOT_A_BACKUP' | 'SIGNATURE_MISSING' | 'SIGNATURE_WRONG' | 'MANIFEST_UNREADABLE'; in: string }
  | { code: 'PART_MISSING' | 'PART_ALTERED' | 'PART_UNREADABLE' | 'FILE_MISSING' | 'FILE_ALTERED'; in: string }
  | { code: 'COUNT_DIFFERS'; in: string }
  | { code: 'RECORD_BROKEN'; broken: Broken }
  | { code: 'LATER_RELEASE'; in: string }
  | { code: 'KEY_UNREADABLE'; in: string };

/** Thrown for a backup that must not be restored; the message names the first fault. */
export class BackupDamaged extends Error {
  readonly damage: Damage;

  constructor(damage: Damage) {
    super(`${textOf(damage)} [${damage.code}]`);
    this.name = 'BackupDamaged';
    this.damage = damage;
  }
}

function textOf(damage: Damage): string {
  switch (damage.code) {
    case 'NOT_A_BACKUP':
      return `${damage.in} has no manifest: it is no backup, or one that was not finished.`;
    case 'SIGNATURE_MISSING':
      return `${damage.in} has no signature.`;
    case 'SIGNATURE_WRONG':
      return `${damage.in} does not carry the signature of this installation: it was changed, or ACTA_MASTER_KEY or ACTA_SEAL_KEY is another one.`;
    case 'MANIFEST_UNREADABLE':
      return `${damage.in} is signed and cannot be read by this release.`;
    case 'PART_MISSING':
    case 'FILE_MISSING':
      return `${damage.in} is missing from the backup.`;
    case 'PART_ALTERED':
    case 'FILE_ALTERED':
      return `${damage.in} is not what was backed up.`;
    case 'PART_UNREADABLE':
      return `${damage.in} cannot be read by this release.`;
    case 'COUNT_DIFFERS':
      return `${damage.in} does not hold as much as the manifest says.`;
    case 'RECORD_BROKEN':
      return `The record in the backup is broken. ${brokenText(damage.broken)}`;
    case 'LATER_RELEASE':
      return `The backup holds ${damage.in}, which this release does not know. Restore it with the release that made it.`;
    case 'KEY_UNREADABLE':
      return `The key of ${damage.in} does not open: ACTA_MASTER_KEY is another one.`;
  }
}
