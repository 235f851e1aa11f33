import { createHash } from 'node:crypto';

/** Number of slots over which keys are evenly distributed, so that a part of them can be checked. */
const slotCount = 65_536;

/** From the first of these slots up to, but not including, the last. */
export type Slots = { from: number; to: number };
export const allSlots: Slots = { from: 0, to: slotCount };

/** The slots of one of `parts` equal parts of `slots`, from 0. */
export const partOf = ({ from, to }: Slots, part: number, parts: number): Slots => ({
  from: from + Math.floor(((to - from) * part) / parts),
  to: from + Math.floor(((to - from) * (part + 1)) / parts),
});

export const isIn = ({ from, to }: Slots, key: string): boolean => {
  const slot = createHash('sha256').update(key).digest().readUInt16BE(0);
  return slot >= from && slot < to;
};

const byteInSql = (column: string, index: number) => `get_byte(sha256(convert_to(${column}, 'UTF8')), ${index})`;
/** The slot of the key in a column, in SQL. */
export const slotInSql = (column: string): string => `(${byteInSql(column, 0)} * 256 + ${byteInSql(column, 1)})`;
