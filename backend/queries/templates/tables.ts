import { riskDecisionsOf, recordsOf } from '#/backend/projections/documents/risk-file/fold.ts';
import { startingScales, scalesIn } from '#/backend/events/risk-scales.ts';
import type { DocumentValues, SlotTable } from '#/knowledge/documents/print.ts';
import { libraryControls } from '#/knowledge/risk-controls.ts';
import type { Bilingual, Requirement, Risk, Template } from '#/knowledge/types.ts';
import type { Locale } from '#/knowledge/types.ts';
import { wordsOf } from '#/backend/queries/risks/shown-risks.ts';
import { identifierTable } from './identifier-table.ts';
import { classText, referenceOf, ruleText, type Subject } from './subject.ts';
import { tableWords } from './table-words.ts';
import { answerTitle } from '#/knowledge/derive/chosen.ts';

/** The tables of a template's document for a device. Cells without text are to be completed. */
export function tablesFor(template: Template, subject: Subject, locale: Locale): DocumentValues['tables'] {
  const words = tableWords[locale];
  return {
    device: deviceTable(subject, locale),
    qualification: qualificationTable(subject, locale),
    laws: lawTable(subject, locale),
    class: classTable(subject, locale),
    norms: normTable(subject, locale),
    requirements: requirementTable(template, subject, locale),
    gspr: gsprTable(subject, locale),
    risks: riskTable(subject, locale),
    facts: factTable(template, subject, locale),
    identifiers: identifierTable(subject.moment.description, locale),
    approval: { head: words.approval, rows: words.approvers.map((role) => [role, '', '', '', '']), always: true },
    revisions: { head: words.revisions, rows: [['1', '', '', words.first]], always: true },
  };
}

function deviceTable(subject: Subject, locale: Locale): SlotTable {
  const words = tableWords[locale];
  const { name, range, description, manufacturer, emdnCode } = subject.moment.device;
  const cells = [name, range, description, manufacturer, emdnCode, classText(subject, words.unsettled)];
  return { head: words.device, rows: words.deviceRows.map((label, index) => [label, cells[index] ?? '']) };
}

/** Why the product is what it is, and who decides where that is open. */
function qualificationTable({ derived }: Subject, locale: Locale): SlotTable {
  const words = tableWords[locale];
  const { reasons, decidedBy } = derived.qualification;
  const rows = reasons.map(({ reason, source }) => [reason[locale], source]);
  return { head: words.qualification, rows: decidedBy ? [...rows, [decidedBy[locale], words.decides]] : rows };
}

/** The law that applies instead of the MDR and the IVDR. */
const lawTable = ({ derived }: Subject, locale: Locale): SlotTable => ({
  head: tableWords[locale].laws,
  rows: derived.qualification.laws.map(({ name, reason }) => [name[locale], reason[locale]]),
});

function classTable({ derived }: Subject, locale: Locale): SlotTable {
  const words = tableWords[locale];
  const rows = derived.classification.hits.map(({ rule, indent, class: of, certain, reason, source }) => [
    `${ruleText(rule, words.rule)}${indent === '' ? '' : `, ${indent}`}`,
    certain ? of : `${of}${words.possible}`,
    reason[locale],
    source,
  ]);
  return { head: words.class, rows };
}

function normTable({ judged, knowledge }: Subject, locale: Locale): SlotTable {
  const rows = knowledge.norms.flatMap(({ key, name, title }) => {
    const verdict = judged.norms.get(key);
    const isShown = verdict?.status === 'APPLICABLE' || (verdict?.status === 'UNKNOWN' && verdict.oneOf);
    return isShown ? [[name[locale], title[locale], verdict.reason[locale]]] : [];
  });
  return { head: tableWords[locale].norms, rows };
}

/** The duties that the template serves, without those that do not apply to the device. */
function requirementTable({ key }: Template, subject: Subject, locale: Locale): SlotTable {
  const names = namesOf(subject);
  const rows = subject.requirements
    .filter(
      (row) => row.type === 'REQ' && row.templates.includes(key) && subject.judged.shown.get(row.key)?.status !== 'NA',
    )
    .map((row) => [referenceOf(row, names, locale), dutyText(row, subject, locale)]);
  return { head: tableWords[locale].requirements, rows, always: true };
}

const namesOf = ({ knowledge }: Subject): ReadonlyMap<string, Bilingual> =>
  new Map(knowledge.norms.map(({ key, name }) => [key, name]));

const dutyText = ({ norm, text }: Requirement, { isOpenNorm }: Subject, locale: Locale): string =>
  isOpenNorm(norm) ? text[locale] : tableWords[locale].closed;

/** The checklist of MDR Annex I with the manufacturer's statements and evidence. */
function gsprTable(subject: Subject, locale: Locale): SlotTable {
  const words = tableWords[locale];
  const { statements, evidence } = subject.moment.statements;
  const rows = subject.requirements
    .filter(({ norm, part, type }) => norm === 'MDR' && part === 'Annex I' && type === 'REQ')
    .map((row) => {
      const stated = statements[row.key];
      const verdict = subject.judged.shown.get(row.key);
      const status = stated?.status ?? verdict?.status ?? 'UNKNOWN';
      const named = evidence[row.key];
      const means = [named?.method, named?.standard].filter(Boolean).join(' · ');
      const isOut = status === 'NA';
      return [
        row.clause,
        row.text[locale],
        words.statuses[status],
        stated?.justification ?? verdict?.reason[locale] ?? '',
        isOut ? '–' : means,
        isOut ? '–' : (named?.document?.name ?? ''),
      ];
    });
  return { head: words.gspr, rows };
}

/** Included risks by key, in the words of the risk file. */
function riskTable({ moment: { risks }, knowledge }: Subject, locale: Locale): SlotTable {
  const library = new Map(knowledge.risks.map((risk) => [risk.key, risk]));
  const decisions = Object.entries(riskDecisionsOf(risks)).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const rows = decisions.flatMap(([key, decision]) => {
    const record = recordsOf(risks)[key];
    const risk = library.get(key);
    const said = wordsOf(record?.text ?? null, risk)?.[locale];
    if (decision !== 'ACCEPT' || !said) return [];
    const rank = record?.residual?.severity ?? record?.initial?.severity;
    const estimated = rank === undefined ? undefined : scalesIn(risks).severity[rank - 1]?.label[locale];
    const controls = record?.controls.map(({ text }) => text) ?? [];
    return [
      [
        said.hazardPhenomenon,
        said.sequence,
        said.hazardSituation,
        said.harm,
        estimated ?? (risk ? anchor(risk, locale) : ''),
        (controls.length > 0 ? controls : risk ? libraryControls(risk[locale]).map(({ text }) => text) : []).join('\n'),
      ],
    ];
  });
  return { head: tableWords[locale].risks, rows };
}

const severities = ['negligible', 'minor', 'serious', 'critical', 'catastrophic'] as const;
const anchor = ({ severity }: Risk, locale: Locale): string =>
  startingScales.severity[severities.indexOf(severity)]?.label[locale] ?? '';

/** The answers that concern a document. */
function factTable({ answers }: Template, { walk, moment, knowledge }: Subject, locale: Locale): SlotTable {
  const given = new Map(moment.profiling.answers.map(({ question, answer }) => [question, answer]));
  const asked = new Set(walk.asked);
  const rows = knowledge.questions
    .filter(({ key, area }) => asked.has(key) && (answers?.includes(area) ?? true))
    .map((question) => [question.title[locale], answerTitle(question, given.get(question.key) ?? '')[locale]]);
  return { head: tableWords[locale].facts, rows };
}
