import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

type Json = { [key: string]: unknown };
const Json: z.ZodType<Json> = z.record(z.string(), z.unknown());
const Content = z.record(z.string(), z.object({ schema: Json }));
const Operation = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.string(), schema: Json })).default([]),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(z.string(), z.object({ content: Content.optional() })),
});
const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) });

export type JsonSchema = Json;
export type Operation = {
  call: string;
  /** The input of a call: fields of the address, and the body. */
  query: Readonly<Record<string, JsonSchema>>;
  body: JsonSchema | null;
  responses: z.infer<typeof Operation>['responses'];
};

/** Every call that the server describes. */
export function operationsOf(app: FastifyInstance): Operation[] {
  const { paths } = Document.parse(app.swagger());
  return Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod)
      .filter(([method]) => method !== 'head')
      .map(([method, { parameters, requestBody, responses }]) => ({
        call: `${method.toUpperCase()} ${path}`,
        query: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
        body: requestBody?.content['application/json']?.schema ?? null,
        responses,
      })),
  );
}
