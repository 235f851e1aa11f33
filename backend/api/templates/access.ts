import type { Template } from '#/knowledge/types.ts';

/** Templates that need no plan: the first of each category, so that every kind can be tried. */
export function openTemplates(templates: readonly Template[]): ReadonlySet<string> {
  const first = new Map<string, Template>();
  for (const template of templates) {
    const known = first.get(template.category);
    if (!known || template.position < known.position) first.set(template.category, template);
  }
  return new Set([...first.values()].map(({ key }) => key));
}
