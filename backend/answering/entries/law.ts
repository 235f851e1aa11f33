import { citation, placeInNorm } from '#/knowledge/derive/citation.ts';
import type { Bilingual, ClassRule, Knowledge, Requirement } from '#/knowledge/types.ts';
import { known, nothing, same, type Entry } from '../source.ts';

/** Norms, rows of norms, classification rules and routes, as the knowledge base words them. */
export function lawEntries(knowledge: Knowledge, requirements: readonly Requirement[]): Entry[] {
  const names = new Map(knowledge.norms.map(({ key, name }) => [key, name]));
  const standards = new Set(knowledge.norms.filter(({ kind }) => kind === 'standard').map(({ key }) => key));
  return [
    ...knowledge.norms.map(({ key, name, title, reason, edition, source }) =>
      known({
        kind: 'norm',
        key,
        label: name,
        title: both(name, title),
        text: reason.applicable,
        more: same(`${key} ${edition} ${source}`),
        cited: [...citedNorm(key), ...citedNorm(name.en)],
        link: `/Dashboard/Norms/${key}`,
      }),
    ),
    ...rowEntries(requirements, names, standards),
    ...[...Map.groupBy(knowledge.classRules, ({ rule }) => rule)].map(([rule, rows]) => ruleEntry(rule, rows)),
    ...knowledge.routes.map(({ key, title, reason, source }) => {
      const of = /\.(I|IIa|IIb|III)\b/.exec(key)?.[1];
      const named = of ? { en: `${title.en} class ${of}`, fr: `${title.fr} classe ${of}` } : title;
      return known({
        kind: 'route',
        key,
        label: title,
        title: named,
        text: reason.applicable,
        more: same(source),
        link: '/Dashboard/DeviceDashboard',
      });
    }),
  ];
}

function rowEntries(
  requirements: readonly Requirement[],
  names: ReadonlyMap<string, Bilingual>,
  standards: ReadonlySet<string>,
): Entry[] {
  let head: Requirement | null = null;
  return requirements.map((row) => {
    if (row.type === 'HEAD') head = row;
    const above = row.type === 'REQ' && head?.norm === row.norm ? head.text : nothing;
    const name = names.get(row.norm) ?? same(row.norm);
    return known({
      kind: 'requirement',
      key: row.key,
      label: citation(row, name),
      title: row.type === 'HEAD' ? row.text : above,
      text: row.text,
      more: both(placeInNorm(row), name),
      // A heading is found by its words: whoever cites its article wants what stands in it.
      cited: row.type === 'HEAD' ? [] : citedRow(row),
      standard: row.type === 'REQ' && standards.has(row.norm) ? row.norm : null,
      link: `/Dashboard/Norms/${row.norm}?row=${encodeURIComponent(row.key)}`,
    });
  });
}

function ruleEntry(rule: string, rows: readonly ClassRule[]): Entry {
  const number = /^R(\d+)$/.exec(rule)?.[1];
  const label = number ? { en: `Rule ${number}`, fr: `Règle ${number}` } : same(rule);
  const joined = (language: keyof Bilingual) => rows.map((row) => `${row.class}: ${row.reason[language]}`).join('\n');
  return known({
    kind: 'rule',
    key: rule,
    label: { en: `MDR Annex VIII, ${label.en}`, fr: `MDR annexe VIII, ${label.fr}` },
    title: label,
    text: { en: joined('en'), fr: joined('fr') },
    more: {
      en: `classification rule class ${rows[0]?.source ?? ''}`,
      fr: 'règle de classification classe annexe VIII',
    },
    cited: number ? [`rule ${number}`, `regle ${number}`, `r${number}`] : [rule.toLowerCase()],
    link: '/Dashboard/DeviceDashboard',
  });
}

const isAnnexI = ({ norm, part }: Requirement): boolean => norm === 'MDR' && part.toLowerCase() === 'annex i';

const both = (one: Bilingual, other: Bilingual): Bilingual => ({
  en: `${one.en} ${other.en}`,
  fr: `${one.fr} ${other.fr}`,
});

/** "ISO 14971:2019" is cited as "iso 14971", "14971" too; laws by their short name. */
function citedNorm(name: string): string[] {
  const [, body, number] = /^(ISO|IEC|EN)(?:[\s/A-Z]*)\s?(\d[\d-]*)/.exec(name) ?? [];
  if (body === undefined || number === undefined) return [(/\(([^()]+)\)$/.exec(name)?.[1] ?? name).toLowerCase()];
  return [`${body.toLowerCase()} ${number}`, number].filter((one) => one.length > 3);
}

/** A row by its place in the text: "article 10(9)", "annex i 10.4", "13485 7.5.8". */
function citedRow(row: Requirement): string[] {
  const clause = row.clause.toLowerCase();
  if (isAnnexI(row)) return [`annex i ${clause}`, `gspr ${clause}`];
  const number = /(\d{4,5}(?:-\d+)*)/.exec(row.norm)?.[1];
  return number === undefined || /^(article|annex)/.test(clause) ? [clause] : [`${number} ${clause}`, clause];
}
