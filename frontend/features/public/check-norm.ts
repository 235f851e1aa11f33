export type CheckedNorm = { key: '13485' | '14971' | '62304'; name: string };

/** The standard of the check page. It is ISO 14971 for IEC 62366 too, and ISO 13485 for all others. */
export function checkedNorm(norm: string | undefined): CheckedNorm {
  switch (norm) {
    case '62304':
      return { key: '62304', name: 'ISO 62304' };
    case '14971':
    case '62366':
      return { key: '14971', name: 'ISO 14971' };
    default:
      return { key: '13485', name: 'ISO 13485' };
  }
}
