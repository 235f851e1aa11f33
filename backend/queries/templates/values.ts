import { truth } from '#/knowledge/language/evaluation.ts';
import type { DocumentValues } from '#/knowledge/documents/print.ts';
import { factWords } from '#/knowledge/derive/fact-words.ts';
import { derivedBase } from '#/knowledge/language/known-facts.ts';
import { parse } from '#/knowledge/language/parser.ts';
import type { Template } from '#/knowledge/types.ts';
import type { Locale } from '#/knowledge/types.ts';
import { classText, routeText, ruleText, type Subject } from './subject.ts';
import { tableWords } from './table-words.ts';
import { tablesFor } from './tables.ts';

/** The values of a device for the document of a template, in a language. */
export function documentValues(template: Template, subject: Subject, locale: Locale): DocumentValues {
  const { moment, derived, knowledge, organisation, at } = subject;
  const { device } = moment;
  const words = tableWords[locale];
  const facts = factWords(knowledge, locale);
  const base = derivedBase(derived, knowledge);
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
      class: classText(subject, words.unsettled),
      rules: rules.join(', '),
      route: routeText(subject, locale),
      knowledge: knowledge.version,
      date: at.slice(0, 10),
    },
    fact: (key) => facts.value(key, base.value(key)),
    holds: (when) => truth(parse(when), base),
    inWords: facts.expression,
    label: facts.label,
    tables: tablesFor(template, subject, locale),
  };
}
