const number = /(?<![\d./-])\d{1,2}(?:\.\d{1,2}){1,4}(?![\d/]|\.\d|-\d| ?(?:%|mm|deg|c\b|v\b))/g;

/** Numbers of clauses in a folded text, such as "5.9"; figures with a unit are none. */
export const clausesIn = (folded: string): readonly string[] => folded.match(number) ?? [];

/** Whether a row stands in one of the clauses: "IEC62366-1.5.9.1" in "5.9". */
export const isOfClause = (key: string, clauses: readonly string[]): boolean =>
  clauses.some((clause) => `${key}.`.includes(`.${clause}.`));
