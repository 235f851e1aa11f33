const longestCell = 32_767;

/** Marks text as text that a spreadsheet would run as a formula once it is saved as CSV; removes control characters. */
export function inert(value: string | number): string | number {
  if (typeof value === 'number') return value;
  const plain = value.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '').slice(0, longestCell - 1);
  return /^\s*[=+\-@|\t\r]/.test(plain) ? `'${plain}` : plain;
}
