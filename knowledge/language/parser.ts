/** A parsed `when` expression. `=` and `!=` are `in` with one value. */
export type Expression =
  | { type: 'and' | 'or'; parts: readonly Expression[] }
  | { type: 'not'; part: Expression }
  | { type: 'holds'; path: string }
  | { type: 'in'; path: string; values: readonly string[]; negated: boolean }
  | { type: 'has'; path: string; member: string }
  | { type: 'known'; path: string };

/** The data has an expression that cannot be read: a fault in the knowledge base. */
export class ExpressionError extends Error {
  readonly code = 'EXPRESSION_INVALID';
}

const parsed = new Map<string, Expression>();

/** The syntax tree of an expression: `or` < `and` < `not` < atom. Memoised. Throws ExpressionError. */
export function parse(source: string): Expression {
  const known = parsed.get(source);
  if (known) return known;
  const tokens = tokenCursor(source);
  const expression = disjunction(tokens);
  if (tokens.peek() !== undefined) throw tokens.unexpected();
  parsed.set(source, expression);
  return expression;
}

/** A fact path that an expression reads, with the values compared with it; `full` names the member. */
export type Atom = { path: string; full: string; values: readonly string[]; member: boolean };

const read = new WeakMap<Expression, readonly Atom[]>();

/** Every fact path that an expression reads, with the values compared with it. Memoised. */
export function atoms(expression: Expression): readonly Atom[] {
  const known = read.get(expression);
  if (known) return known;
  const found = atomsIn(expression);
  read.set(expression, found);
  return found;
}

function atomsIn(expression: Expression): readonly Atom[] {
  switch (expression.type) {
    case 'and':
    case 'or':
      return expression.parts.flatMap(atomsIn);
    case 'not':
      return atomsIn(expression.part);
    case 'in':
      return [{ path: expression.path, full: expression.path, values: expression.values, member: false }];
    case 'has': {
      const { path, member } = expression;
      return [{ path, full: `${path}.${member}`, values: [member], member: true }];
    }
    case 'holds':
    case 'known':
      return [{ path: expression.path, full: expression.path, values: [], member: false }];
  }
}

type Tokens = {
  peek: () => string | undefined;
  take: (text: string) => boolean;
  expect: (text: string) => void;
  word: () => string;
  unexpected: () => ExpressionError;
};

const disjunction = (tokens: Tokens): Expression => chain(tokens, 'or', conjunction);
const conjunction = (tokens: Tokens): Expression => chain(tokens, 'and', negation);

function chain(tokens: Tokens, type: 'and' | 'or', operand: (tokens: Tokens) => Expression): Expression {
  const first = operand(tokens);
  const parts = [first];
  while (tokens.take(type)) parts.push(operand(tokens));
  return parts.length === 1 ? first : { type, parts };
}

function negation(tokens: Tokens): Expression {
  if (tokens.take('not')) return { type: 'not', part: negation(tokens) };
  if (tokens.take('known')) return { type: 'known', path: tokens.word() };
  if (!tokens.take('(')) return comparison(tokens, tokens.word());
  const inner = disjunction(tokens);
  tokens.expect(')');
  return inner;
}

function comparison(tokens: Tokens, path: string): Expression {
  if (tokens.take('=')) return { type: 'in', path, values: [tokens.word()], negated: false };
  if (tokens.take('!=')) return { type: 'in', path, values: [tokens.word()], negated: true };
  if (tokens.take('has')) return { type: 'has', path, member: tokens.word() };
  if (!tokens.take('in')) return { type: 'holds', path };
  tokens.expect('(');
  const values = [tokens.word()];
  while (tokens.take(',')) values.push(tokens.word());
  tokens.expect(')');
  return { type: 'in', path, values, negated: false };
}

const reserved = new Set(['and', 'or', 'not', 'in', 'has', 'known', '(', ')', ',', '=', '!=']);

function tokenCursor(source: string): Tokens {
  const tokens = tokenise(source);
  let at = 0;
  const unexpected = () => new ExpressionError(`unexpected ${tokens[at] ?? 'end'} at word ${at + 1} of "${source}"`);
  const take = (text: string) => {
    const found = tokens[at] === text;
    if (found) at += 1;
    return found;
  };
  return {
    peek: () => tokens[at],
    take,
    unexpected,
    expect: (text) => {
      if (!take(text)) throw unexpected();
    },
    word: () => {
      const next = tokens[at];
      if (next === undefined || reserved.has(next)) throw unexpected();
      at += 1;
      return next;
    },
  };
}

function tokenise(source: string): string[] {
  const token = /\s*(\(|\)|,|!=|=|[A-Za-z0-9_][A-Za-z0-9_.+-]*)/y;
  const text = source.trimEnd();
  const tokens: string[] = [];
  while (token.lastIndex < text.length) {
    const start = token.lastIndex;
    const word = token.exec(text)?.[1];
    if (word === undefined) throw new ExpressionError(`cannot read "${text.slice(start)}" in "${source}"`);
    tokens.push(word);
  }
  return tokens;
}
