import { describe, expect, it } from 'vitest';
import { knowledgeCommand } from './knowledge.ts';

async function said(args: string[]) {
  const out: string[] = [];
  const code = await knowledgeCommand(args, { out: (line) => out.push(line), err: () => expect.unreachable() });
  return { code, out: out.join('\n') };
}

describe('acta knowledge', () => {
  it('prints sizes as JSON', async () => {
    const { code, out } = await said(['stats', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      questions: expect.any(Number),
      pathLength: { median: expect.any(Number) },
      requirements: expect.any(Number),
      requirementHeads: expect.any(Number),
      requirementsPerNorm: { ISO14971: expect.any(Number) },
      roadmapSteps: expect.any(Number),
      roadmapTasks: expect.any(Number),
    });
  });

  it('says how far documents come filled, per typical device and document', async () => {
    const { code, out } = await said(['fill']);
    expect(code).toBe(0);
    expect(out).toMatch(
      /^infusion-pump +\d+ documents, median filled \d+ %, with records of work \d+ %, by answers alone \d+ %$/m,
    );
    expect(out).toMatch(/^TPL\.DES\.07 +at least [1-9]\d* %, with records of work \d+ %$/m);
  });
});
