import type { FileType, ReadingRefusal } from '#/backend/reading/blocks.ts';
import type * as z from 'zod';

type Refusal = z.infer<typeof ReadingRefusal>;

/**
 * A file that was made to break a reader. `answer`: the codes with which it may be refused, `text` where it is read;
 * without it any answer is right. `isHeavy`: it takes seconds of processor time.
 */
export type HostileFile = {
  name: string;
  type: FileType;
  make: () => Buffer | Promise<Buffer>;
  answer?: readonly (Refusal | 'text')[];
  isHeavy?: true;
};
