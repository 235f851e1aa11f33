import fc from 'fast-check';
import * as z from 'zod';
import type { JsonSchema } from './operations.ts';

const Schema = z.object({
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.record(z.string(), z.unknown())).optional(),
  oneOf: z.array(z.record(z.string(), z.unknown())).optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minLength: z.number().default(0),
  maxLength: z.number().default(60),
  minimum: z.number().default(-1000),
  maximum: z.number().default(1000),
  items: z.record(z.string(), z.unknown()).default({}),
  minItems: z.number().default(0),
  maxItems: z.number().default(4),
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  required: z.array(z.string()).default([]),
});

/**
 * Texts that break missing checks: control characters, lone surrogates, formulas, markup, queries, names of prototypes.
 */
const texts = ['', ' ', '\u0000', 'a\u0000b', '\ud800', '\u202e𝕏', '__proto__', 'constructor', '../../etc/passwd'];
const code = ["' or 1=1--", '<script>alert(1)</script>', '{{7*7}}', '=1+1', '%00', '%', 'null', '1e999'];
const long = ['é'.repeat(300), 'A'.repeat(5000)];
export const nasty = fc.constantFrom(...texts, ...code, ...long);

/** Values that one of our JSON schemas allows. */
export function valuesOf(given: JsonSchema): fc.Arbitrary<unknown> {
  const schema = Schema.parse(given);
  const { minLength, maxLength, minimum, maximum } = schema;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(valuesOf));
  const types = [schema.type ?? 'any'].flat();
  return fc.oneof(
    ...types.map((type): fc.Arbitrary<unknown> => {
      switch (type) {
        case 'string':
          if (schema.format === 'email') return fc.stringMatching(/^[a-z0-9]{1,20}$/).map((name) => `${name}@a.fr`);
          if (schema.format === 'uuid') return fc.uuid();
          if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern));
          return fc.oneof(
            { weight: 3, arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 200) }) },
            { weight: 1, arbitrary: nasty.filter(({ length }) => length >= minLength && length <= maxLength) },
          );
        case 'integer':
          return fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31) });
        case 'number':
          return fc.double({ min: minimum, max: maximum, noNaN: true });
        case 'boolean':
          return fc.boolean();
        case 'null':
          return fc.constant(null);
        case 'array':
          return fc.array(valuesOf(schema.items), {
            minLength: schema.minItems,
            maxLength: Math.min(schema.maxItems, 4),
          });
        case 'object': {
          const fields = Object.entries(schema.properties).map(([key, value]) => [key, valuesOf(value)]);
          return fc.record(z.record(z.string(), z.custom<fc.Arbitrary<unknown>>()).parse(Object.fromEntries(fields)), {
            requiredKeys: schema.required,
          });
        }
        default:
          return fc.jsonValue({ maxDepth: 2 });
      }
    }),
  );
}

const deep = (depth: number): unknown => (depth === 0 ? 'bottom' : { a: [deep(depth - 1)] });

/** Invalid values. */
export const wrong: fc.Arbitrary<unknown> = fc.oneof(
  nasty,
  fc.constantFrom(null, true, -1, 1.5, Number.MAX_VALUE, [], {}, [[]], { $ne: null }, deep(200)),
  fc.array(nasty, { maxLength: 3 }),
);
