import type { Broken } from '#/backend/log/record-check.ts';

const says: Record<Broken['problem'], string> = {
  NOT_NEXT_VERSION: 'does not follow the entry before it in its stream',
  POSITION_BACKWARDS: 'stands before an entry that it follows',
  ALTERED: 'is not what was written',
  POSITION_MISSING: 'is missing',
  NOT_MARKED: 'did not come through Acta: it carries no mark of this installation',
  SEALED_OTHERWISE: 'is not what was sealed',
  TIPS_DIFFER: 'is a seal of other streams than there are',
  SEAL_NOT_SIGNED: 'is a seal without the signature of this installation',
  SEAL_UNREADABLE: 'is a seal that cannot be read',
  SEAL_MISSING: 'belongs to a seal that is missing',
};

/** The broken entry and its fault in a sentence. */
export const brokenText = ({ position, stream, version, problem }: Broken): string =>
  `Position ${position}${stream ? ` (${stream}, version ${version})` : ''} ${says[problem]}. [${problem}]`;
