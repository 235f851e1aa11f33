import { recordsOf } from '#/backend/projections/documents/risk-file/fold.ts';
import type { Position } from '#/backend/events/envelope.ts';
import { isRiskEvent } from '#/backend/events/device-kinds.ts';
import type { RiskEvent } from '#/backend/events/risks.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { deviceEvents, momentOf } from '#/backend/queries/moment.ts';
import { derive } from '#/knowledge/derive/derive.ts';
import { explain } from '#/knowledge/language/evaluation.ts';
import { definitions, factBase } from '#/knowledge/language/fact-base.ts';
import { parse } from '#/knowledge/language/parser.ts';
import { walk } from '#/knowledge/derive/questionnaire.ts';
import type { Bilingual, Knowledge, Risk } from '#/knowledge/types.ts';

type Asked = Extract<RiskEvent, { type: 'RiskSuggestionsRequested' }>['data'];

/**
 * A risk of the library that the file does not hold: whether it may concern the device, and the facts that would decide
 * it.
 */
export type Candidate = { risk: Risk; concerns: 'perhaps' | 'hardly'; openFacts: readonly Bilingual[] };

/** The input of the search for risks of one device. */
export type RiskFacts = {
  /** The newest position in these facts. */
  position: Position;
  asked: Asked;
  /** Device and number of the request: the same request draws the same risks. */
  seed: string;
  device: { name: string; description: string | null; class: string | null };
  /** Labels of the facts that are true of the device. */
  traits: readonly Bilingual[];
  /** Risks of the library that the device has already. */
  known: readonly Risk[];
  /** Hazards of the file in the manufacturer's own words. */
  ownHazards: readonly string[];
  candidates: readonly Candidate[];
};

/** The facts of a request from the log now; null when the device or the request does not exist. */
export async function loadRiskFacts(
  log: EventLog,
  knowledge: Knowledge,
  id: string,
  request: string,
): Promise<RiskFacts | null> {
  const events = await deviceEvents(log, id);
  const asking = events.find((event) => event.id === request);
  const { device, profiling, profile, risks } = momentOf(id, events);
  if (!device.exists || !asking || !isRiskEvent(asking) || asking.type !== 'RiskSuggestionsRequested') return null;
  const answers = new Map(profiling.answers.map(({ question, answer }) => [question, answer]));
  const { facts } = walk(answers, knowledge);
  const derived = derive(facts, knowledge);
  const base = factBase({ ...facts, ...derived.facts }, { definitions: definitions(knowledge.facts) });
  const labels = new Map(knowledge.facts.map((fact) => [fact.key, fact.label]));
  const labelOf = (fact: string) => labels.get(fact) ?? labels.get(fact.split('.')[0] ?? fact);
  const held = new Set([...profile.risks, ...Object.keys(recordsOf(risks))]);
  return {
    position: events.at(-1)?.position ?? asking.position,
    asked: asking.data,
    seed: `${id} ${risks.rounds.findIndex((round) => round.request === request)}`,
    device: {
      name: device.name,
      description: device.description.trim() || null,
      class: profile.classification.class?.join(', ') ?? null,
    },
    traits: Object.entries(derived.facts)
      .filter(([, value]) => value === true)
      .flatMap(([fact]) => labelOf(fact) ?? []),
    known: knowledge.risks.filter(({ key }) => held.has(key)),
    ownHazards: Object.values(recordsOf(risks)).flatMap(({ text }) => (text?.en ?? text?.fr)?.hazardPhenomenon ?? []),
    candidates: knowledge.risks
      .filter(({ key }) => !held.has(key))
      .map((risk) => {
        const { value, missing } = explain(parse(risk.when), base);
        const openFacts = [...new Set(missing.flatMap((fact) => labelOf(fact) ?? []))];
        return { risk, concerns: value === false ? 'hardly' : 'perhaps', openFacts };
      }),
  };
}
