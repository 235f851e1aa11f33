/** A text as it is sought: in lower case and without accents, so that "declare" is found in "Déclaré". */
export const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
