import type { ModelCall } from './call.ts';
import { ModelOutput } from './output.ts';
import { promptOf } from './prompt.ts';

/** A call in the form that every engine is asked in. `boundary`: letters that nobody could foresee. */
export function questionOf(call: ModelCall, boundary: string) {
  const { system, content } = promptOf(call, boundary);
  return {
    name: 'readings',
    schema: ModelOutput,
    system,
    messages: [{ role: 'user' as const, content }],
    offline: (): ModelOutput => ({ requirements: [] }),
  };
}
