import { gsprPoints, placeInClause, placeInKey, placeOf } from '../derive/clause.ts';
import type { KnowledgeContent, Requirement, RequirementDuty } from '../types.ts';
import type { Violation } from './violation.ts';

/** Rows whose key and clause differ, reasons without a condition, norms without a duty, broken references. */
export function checkRequirements(content: KnowledgeContent): Violation[] {
  return [
    ...clauses(content.requirements),
    ...reasons(content.requirements),
    ...emptyNorms(content.requirements),
    ...references(content),
    ...gsprReferences(content),
  ];
}

const duties = (requirements: readonly Requirement[]): RequirementDuty[] =>
  requirements.filter((row) => row.type === 'REQ');

function clauses(requirements: readonly Requirement[]): Violation[] {
  const nameOf = ({ norm, part }: Requirement, place: readonly string[]) => `${norm} ${part} ${place.join('.')}`;
  const within = new Map<string, number>();
  for (const row of requirements) {
    const place = placeInClause(row);
    for (let length = 0; length <= place.length; length += 1) {
      const name = nameOf(row, place.slice(0, length));
      within.set(name, (within.get(name) ?? 0) + 1);
    }
  }
  return requirements
    .filter((row) => !agrees(row, (within.get(nameOf(row, placeInClause(row))) ?? 0) > 1))
    .map((row) => ({
      code: 'CLAUSE_DIFFERS',
      where: row.key,
      message: `the key does not name clause ${row.clause} of ${`${row.norm} ${row.part}`.trim()}`,
    }));
}

/** If several rows share a clause or its parts, a number at the end of the key may distinguish them. */
function agrees(row: Requirement, isShared: boolean): boolean {
  const inKey = placeInKey(row);
  const wanted = placeInClause(row).join('.');
  if (inKey?.join('.') === wanted) return true;
  return isShared && inKey?.slice(0, -1).join('.') === wanted && /^\d+$/.test(inKey.at(-1) ?? '');
}

function reasons(requirements: readonly Requirement[]): Violation[] {
  return duties(requirements)
    .filter(({ when, notApplicable }) => (when === undefined) !== (notApplicable === undefined))
    .map(({ key, when }) => ({
      code: 'REASON_MISMATCH',
      where: key,
      message: when === undefined ? 'has notApplicable without when' : 'has when without notApplicable',
    }));
}

function emptyNorms(requirements: readonly Requirement[]): Violation[] {
  const files = Map.groupBy(requirements, ({ norm, part }) => `${norm} ${part}`.trim());
  return [...files]
    .filter(([, rows]) => duties(rows).length === 0)
    .map(([where]) => ({ code: 'NO_REQUIREMENT', where, message: 'has headings only' }));
}

function references({ requirements, norms, templates }: KnowledgeContent): Violation[] {
  const knownNorms = new Set(norms.map(({ key }) => key));
  const knownTemplates = new Set(templates.map(({ key }) => key));
  const strangers = [...new Set(requirements.map(({ norm }) => norm))].filter((norm) => !knownNorms.has(norm));
  return [
    ...strangers.map((norm): Violation => {
      return { code: 'UNKNOWN_NORM', where: `requirements of ${norm}`, message: `${norm} is not in norms.yaml` };
    }),
    ...duties(requirements).flatMap((row) =>
      row.templates
        .filter((template) => !knownTemplates.has(template))
        .map((template): Violation => {
          return { code: 'UNKNOWN_TEMPLATE', where: row.key, message: `there is no template ${template}` };
        }),
    ),
  ];
}

/** One violation per point: one row is missing, even if many name it. */
function gsprReferences({ requirements, risks }: KnowledgeContent): Violation[] {
  const known = gsprPoints(requirements);
  if (!known) return [];
  const named = [...duties(requirements), ...risks].flatMap(({ key, gspr }) => gspr.map((point) => ({ key, point })));
  const unknown = named.filter(({ point }) => !known.has(placeOf(point).join('.')));
  return [...Map.groupBy(unknown, ({ point }) => point)].map(([point, by]) => {
    const keys = by.map(({ key }) => key);
    const others = keys.length > 3 ? ` and ${keys.length - 3} others` : '';
    return {
      code: 'UNKNOWN_GSPR',
      where: `GSPR ${point}`,
      message: `is no row of MDR Annex I but named by ${keys.slice(0, 3).join(', ')}${others}`,
    };
  });
}
