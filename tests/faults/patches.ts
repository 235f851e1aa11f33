/** A text of the product's source, and its replacement in a mutant. */
export type Patch = { file: string; from: string; to: string };

/** Mutants of the product's modules, by name. Each removes one mechanism that the design depends on. */
export const patches: Readonly<Record<string, Patch>> = {
  'no sweep': {
    file: '/backend/jobs/sweep.ts',
    from: 'await sweep(await find(), options);',
    to: 'void find; void sweep;',
  },
  'checkpoint outside the transaction': {
    file: '/backend/projections/checkpoints.ts',
    from: 'const applying = projections.map((projection) => applied(projection, client, events, log));',
    // The pause imitates a slow disk or a busy processor between the two commits.
    to: `void client;
      const applying = [(async () => {
        for (const projection of projections)
          await inScope(pool, 'system', async (own) => (await projection.apply(own, events, log)).written);
        await new Promise((resolve) => setTimeout(resolve, 1500));
        return { written: Promise.resolve() };
      })()];`,
  },
  'no idempotency key': {
    file: '/backend/api/edge/commands.ts',
    from: `return typeof key === 'string' && key.length <= 200 ? key : null;`,
    to: 'void key; return null;',
  },
};
