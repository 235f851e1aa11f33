const number = /\b(capa|cpl|nc|chg)[- ](?:n |no )?(?:(\d{4})-)?0*(\d{1,3})\b/g;

/** Cases that a folded text names by number, "capa-2026-002" or "capa 2", as patterns of that number. */
export const caseNumbersIn = (folded: string): readonly RegExp[] =>
  [...folded.matchAll(number)].map(
    ([, kind, year = String.raw`\d{4}`, count]) => new RegExp(String.raw`\b${kind}-${year}-0*${count}\b`, 'i'),
  );
