import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { conclude } from '#/backend/commands/profiling/conclude.ts';
import { archetypePath, loadArchetypes } from '#/knowledge/reference-devices/archetypes.ts';
import type { Knowledge } from '#/knowledge/types.ts';
import { Refused } from '../edge/refusals.ts';
import type { Services } from '../edge/services.ts';
import { Example, ExampleQuery } from './example.contract.ts';

/** The devices that most people know come first. */
const first = 'blood-pressure-monitor';

/**
 * A typical device to look at before one's own is described: a preview that is derived from an archetype of the
 * knowledge base. No event is recorded, so it mixes with nobody's record (ADR 91).
 */
export function exampleRoutes({ knowledge }: Services): FastifyPluginAsyncZod {
  // Read when the first person asks: no start waits for them.
  let read: Archetype[] | null = null;
  const made = new Map<string, Example>();

  return async (app) => {
    app.get(
      '/devices/getExample',
      {
        config: { access: 'signed-in', refuses: ['NOT_FOUND'] },
        schema: { querystring: ExampleQuery, response: { 200: Example } },
      },
      async (request, reply) => {
        const wanted = request.query.key ?? first;
        read ??= loadArchetypes().toSorted((one, other) => Number(other.key === first) - Number(one.key === first));
        const archetype = read.find(({ key }) => key === wanted);
        if (!archetype) throw new Refused('NOT_FOUND');
        const examples = read.map(({ key, name }) => ({ key, name }));
        const example = made.get(wanted) ?? { ...exampleOf(archetype, knowledge), examples };
        made.set(wanted, example);
        void reply.header('cache-control', 'private, max-age=60');
        return example;
      },
    );
  };
}

type Archetype = ReturnType<typeof loadArchetypes>[number];

function exampleOf(archetype: Archetype, knowledge: Knowledge): Omit<Example, 'examples'> {
  const { answers, derivation } = archetypePath(archetype, knowledge);
  const given = [...answers].map(([question, answer]) => ({ question, answer }));
  const { classification, risks } = conclude(given, knowledge).conclusions;
  const applies = ({ status }: { status: string }) => status === 'APPLICABLE';
  return {
    key: archetype.key,
    name: archetype.name,
    answers: given,
    classification,
    hits: derivation.classification.hits
      .filter(({ rule, certain }) => certain && classification.rules.includes(rule))
      .map(({ rule, reason, source }) => ({ rule, reason, source })),
    norms: derivation.norms.filter(applies).map(({ key, reason }) => ({ key, reason })),
    templates: derivation.templates.filter(applies).map(({ key }) => key),
    risks: [...risks],
  };
}
