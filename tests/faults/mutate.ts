import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { patches } from './patches.ts';

/**
 * Loaded into a program by `--import`, with the name of a mutant in the query: changes that one module while it is
 * loaded. The product has no code for it.
 */
const name = decodeURIComponent(new URL(import.meta.url).search.slice(1));
const patch = patches[name];
if (!patch) throw new Error(`There is no mutant "${name}"`);
const { file, from, to } = patch;

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.startsWith('file:') || !fileURLToPath(url).endsWith(file)) return loaded;
    const { source } = loaded;
    const text = typeof source === 'string' ? source : new TextDecoder().decode(source ?? undefined);
    if (!text.includes(from)) throw new Error(`The mutant "${name}" does not fit ${file} any more`);
    return { ...loaded, source: text.replace(from, () => to) };
  },
});
