import { outcomeWords } from '#/backend/events/outcome-words.ts';
import { writtenText } from '#/backend/projections/documents/description/fold.ts';
import { truth } from '#/knowledge/language/evaluation.ts';
import { descriptionFields, saidByAnswers } from '#/knowledge/documents/description.ts';
import type { DocumentValues } from '#/knowledge/documents/print.ts';
import { factWords } from '#/knowledge/derive/fact-words.ts';
import { derivedBase } from '#/knowledge/language/known-facts.ts';
import { parse } from '#/knowledge/language/parser.ts';
import type { Template } from '#/knowledge/types.ts';
import type { Locale } from '#/knowledge/types.ts';
import { saidByRecord } from './recorded.ts';
import { classText, routeText, ruleText, type Subject } from './subject.ts';
import { tableWords } from './table-words.ts';
import { tablesFor } from './tables.ts';

/** The values of a device for the document of a template, in a language. */
export const documentValues = (template: Template, subject: Subject, locale: Locale): DocumentValues => ({
  ...wordValues(subject, locale),
  tables: tablesFor(template, subject, locale),
});

/** Those of them that sentences and cells use: the same for every template. */
export function wordValues(subject: Subject, locale: Locale): Omit<DocumentValues, 'tables'> {
  const { moment, derived, knowledge, organisation, company, at } = subject;
  const { device } = moment;
  const words = tableWords[locale];
  const facts = factWords(knowledge, locale);
  const base = derivedBase(derived, knowledge);
  const fact = (key: string) => facts.value(key, base.value(key));
  const truths = new Map<string, boolean | null>();
  const holds = (when: string): boolean | null => {
    const before = truths.get(when);
    if (before !== undefined) return before;
    const now = truth(parse(when), base);
    truths.set(when, now);
    return now;
  };
  const rules = derived.classification.governing.map((rule) => ruleText(rule, words.rule.toLowerCase()));
  return {
    slots: {
      device: device.name,
      manufacturer: device.manufacturer,
      // An organisation has the name of its mail domain until somebody names it, but the document belongs to the
      // manufacturer.
      organisation: device.manufacturer || organisation,
      range: device.range,
      description: device.description,
      emdn: device.emdnCode,
      outcome: derived.qualification.outcome && outcomeWords(derived.qualification)[locale],
      class: classText(subject, words.unsettled),
      rules: rules.join(', '),
      route: routeText(subject, locale),
      knowledge: knowledge.version,
      date: at.slice(0, 10),
    },
    fact,
    holds,
    written: (field) => {
      // A device that says something else than its company keeps its own text.
      const own = writtenText(moment.description, field, locale) ?? writtenText(company, field, locale);
      const known = descriptionFields().get(field);
      return own ?? (known ? saidByAnswers(known, { fact, holds }, locale) : saidByRecord(field, moment, locale));
    },
    inWords: facts.expression,
    label: facts.label,
    columns: (field) =>
      descriptionFields()
        .get(field)
        ?.columns?.map((column) => column[locale]) ?? null,
    documentName: (key) => {
      const title = knowledge.templates.find((template) => template.key === key)?.title[locale] ?? key;
      return moment.profile.templates[key] === 'NA' ? words.notNeeded(title) : `${title} (${key})`;
    },
    fieldName: (field) => descriptionFields().get(field)?.title[locale] ?? field,
  };
}
