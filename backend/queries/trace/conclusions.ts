import { factWords } from '#/knowledge/derive/fact-words.ts';
import type { Applicability, Bilingual, RequirementDuty } from '#/knowledge/types.ts';
import { heldDerivation } from '../profiling/held.ts';
import { traceId, type Drawing } from './graph.ts';
import type { TraceRecord } from './record.ts';

/** Answers, the facts that they set, the rules that read them, and the requirements that the rules decide. */
export function drawConclusions(record: TraceRecord): (drawing: Drawing) => void {
  const { seen, judged, knowledge, index } = record;
  const derived = heldDerivation(seen, knowledge);
  const words = { en: factWords(knowledge, 'en'), fr: factWords(knowledge, 'fr') };
  const isDerivedClass = (fact: string) => fact === 'deviceClass';

  return ({ node, follows }) => {
    const given = new Map(seen.profiling.answers.map(({ question, answer }) => [question, answer]));
    for (const [question, answer] of given) {
      const known = index.questionTitles.get(question);
      const title = known?.title ?? { en: question, fr: question };
      const detail = known?.answer(answer) ?? { en: answer, fr: answer };
      node({
        id: traceId('answer', question),
        kind: 'answer',
        title,
        detail,
        status: null,
        link: '/Dashboard/MyDevice',
      });
    }

    /** Draws a fact with what set it, and says that something rests on it. */
    const restsOn = (consequence: string, facts: readonly string[]) => {
      for (const fact of facts) {
        const id = traceId('fact', fact);
        const title = { en: upperFirst(words.en.label(fact)), fr: upperFirst(words.fr.label(fact)) };
        node({ id, kind: 'fact', title, detail: valueOf(fact), status: null, link: null });
        follows(consequence, id);
        const source = judged.because[fact];
        if (source) follows(id, traceId('answer', source.question));
        if (isDerivedClass(fact)) for (const { rule } of derived.classification.hits) follows(id, classId(rule));
      }
    };
    const valueOf = (fact: string): Bilingual | null => {
      const value = derived.facts[fact];
      const [en, fr] = [words.en.value(fact, value), words.fr.value(fact, value)];
      return en === null || fr === null ? null : { en, fr };
    };

    for (const { rule, indent, reason, source, facts, certain } of derived.classification.hits) {
      if (!certain) continue;
      const title = { en: `${source} ${indent}`.trim(), fr: `${source} ${indent}`.trim() };
      node({
        id: classId(rule),
        kind: 'rule',
        title,
        detail: reason,
        status: null,
        link: '/Dashboard/DeviceDashboard',
      });
      restsOn(classId(rule), facts);
    }

    for (const { key, name } of knowledge.norms) {
      const rows = index.byNorm.get(key) ?? [];
      const verdict = judged.norms.get(key);
      if (rows.length === 0 || !verdict) continue;
      const stated = seen.statements.statements[key];
      const detail = stated ? both(stated.justification) : verdict.reason;
      const status = stated?.status ?? verdict.status;
      node({ id: normId(key), kind: 'rule', title: name, detail, status, link: `/Dashboard/Norms/${key}` });
      restsOn(normId(key), verdict.facts);
      for (const row of rows) if (row.type === 'REQ') drawDuty(row, name);
    }

    function drawDuty(row: RequirementDuty, name: Bilingual): void {
      const id = traceId('requirement', row.key);
      const stated = seen.statements.statements[row.key];
      const shown = judged.shown.get(row.key);
      const title = { en: `${name.en} · ${row.clause}`, fr: `${name.fr} · ${row.clause}` };
      const status: Applicability = stated?.status ?? shown?.status ?? 'UNKNOWN';
      const detail = record.isOpenNorm(row.norm) ? row.text : null;
      const link = `/Dashboard/Norms/${row.norm}?row=${encodeURIComponent(row.key)}`;
      node({ id, kind: 'requirement', title, detail, status, link });
      follows(id, normId(row.norm));
      const rule = judged.rules.get(row.key);
      if (row.when === undefined || !rule || judged.norms.get(row.norm)?.status === 'NA') return;
      const own = traceId('rule', `of.${row.key}`);
      const condition = { en: words.en.expression(row.when), fr: words.fr.expression(row.when) };
      node({ id: own, kind: 'rule', title: condition, detail: rule.reason, status: rule.status, link });
      restsOn(own, rule.facts);
      follows(id, own);
    }
  };
}

const normId = (norm: string): string => traceId('rule', norm);
const classId = (rule: string): string => traceId('rule', `class.${rule}`);
const both = (text: string): Bilingual => ({ en: text, fr: text });
const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
