/** Rows of keys from left to right: QWERTY, QWERTZ and AZERTY. */
const rows = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
];

/**
 * Whether a character is predictable from the one before: the same, its neighbour in the alphabet, or near in its row.
 */
function follows(before: string, character: string): boolean {
  const step = (character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0);
  const isAlphabet = /^[a-z0-9]{2}$/.test(before + character) && Math.abs(step) === 1;
  return before === character || isAlphabet || rows.some((row) => areNear(row, before, character));
}

function areNear(row: string, before: string, character: string): boolean {
  const [from, to] = [row.indexOf(before), row.indexOf(character)];
  return from >= 0 && to >= 0 && Math.abs(from - to) <= 2;
}

/** A password with fewer unpredictable characters than this is a walk over the keys. */
const fewestTurns = 4;

/** Whether a text in small letters runs along the alphabet, the digits or rows of keys: `abcdef`, `654321`, `qwertz1`. */
export function isWalk(text: string): boolean {
  const characters = Array.from(text);
  return characters.filter((one, at) => at === 0 || !follows(characters[at - 1] ?? '', one)).length < fewestTurns;
}
