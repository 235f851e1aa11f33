import type { LoggedEvent, Logged } from '#/backend/events/catalogue.ts';
import { isRiskEvent } from '#/backend/events/device-kinds.ts';
import { flattened, valueAt, withValue, type PersistentMap } from '#/backend/events/persistent-map.ts';
import type { RiskScales } from '#/backend/events/risk-scales.ts';
import type { RiskDecision, RiskEvent } from '#/backend/events/risks.ts';
import type { View } from '../../view.ts';
import { emptyRecord, foldRecord, type RiskRecord } from '../risk-record/fold.ts';

/** A request for suggestions, with the engine and the model that handled it. */
export type SuggestionRound = {
  request: string;
  kind: 'PROMPT' | 'SURPRISE';
  prompt: string | null;
  at: string;
  engine: 'offline' | 'openai-compatible' | null;
  model: string | null;
  fallback: boolean;
  /** Number of proposals. */
  proposed: number;
};

export type OverallRisk = { acceptable: boolean; rationale: string; at: string; position: string };

/**
 * The risk file of a device, in keys: texts of library risks come from the knowledge base. A risk without record is
 * undecided and untouched.
 */
export type RiskFile = {
  device: string;
  /** The record of each risk, under the name that stored documents have: read it with `recordsOf`. */
  leaves: PersistentMap<RiskRecord>;
  /** Null until the manufacturer has recorded own scales: `scalesIn` gives the valid ones. */
  ownScales: RiskScales | null;
  /** The request for suggestions without an outcome yet. */
  pending: { request: string; at: string; position: string } | null;
  /** Why the newest request failed; null when it did not. */
  failure: string | null;
  rounds: readonly SuggestionRound[];
  overall: OverallRisk | null;
};

export const riskFileView: View<RiskFile> = {
  name: 'risk-file',
  version: 2,
  key: (event) => (isRiskEvent(event) ? event.device : null),
  initial: (device) => ({
    device,
    leaves: {},
    ownScales: null,
    pending: null,
    failure: null,
    rounds: [],
    overall: null,
  }),
  fold: foldRiskFile,
};

type Held = Pick<RiskFile, 'leaves'>;
const flat = new WeakMap<RiskFile['leaves'], Readonly<Record<string, RiskRecord>>>();

/** The record of each risk, by key. Cached: repeated calls cost nothing. */
export function recordsOf({ leaves: byRisk }: Held): Readonly<Record<string, RiskRecord>> {
  const known = flat.get(byRisk);
  if (known) return known;
  const records = flattened(byRisk);
  flat.set(byRisk, records);
  return records;
}

const decided = new WeakMap<RiskFile['leaves'], Readonly<Record<string, RiskDecision>>>();

/** The decision on each risk; a risk without entry is undecided. Cached as well. */
export function riskDecisionsOf(file: Held): Readonly<Record<string, RiskDecision>> {
  const known = decided.get(file.leaves);
  if (known) return known;
  const decisions = Object.fromEntries(
    Object.entries(recordsOf(file)).flatMap(([key, { decision }]) => (decision === null ? [] : [[key, decision]])),
  );
  decided.set(file.leaves, decisions);
  return decisions;
}

function foldRiskFile(file: RiskFile, event: LoggedEvent): RiskFile {
  return isRiskEvent(event) ? foldConclusions(foldRounds(foldRecords(file, event), event), event) : file;
}

function foldConclusions(file: RiskFile, event: Logged<RiskEvent>): RiskFile {
  switch (event.type) {
    case 'RiskScalesChanged':
      return { ...file, ownScales: event.data.scales };
    case 'OverallResidualRiskConcluded': {
      const { acceptable, rationale } = event.data;
      return { ...file, overall: { acceptable, rationale, at: event.recordedAt, position: event.position } };
    }
    default:
      return file;
  }
}

function foldRounds(file: RiskFile, event: Logged<RiskEvent>): RiskFile {
  switch (event.type) {
    case 'RiskSuggestionsRequested': {
      const { kind, prompt } = event.data;
      const round = { request: event.id, kind, prompt, at: event.recordedAt, engine: null, model: null };
      return {
        ...file,
        pending: { request: event.id, at: event.recordedAt, position: event.position },
        failure: null,
        rounds: [...file.rounds, { ...round, fallback: false, proposed: 0 }],
      };
    }
    case 'RisksSuggested': {
      const { request, engine, model, fallback, suggestions } = event.data;
      return {
        ...file,
        pending: null,
        rounds: file.rounds.map((round) =>
          round.request === request ? { ...round, engine, model, fallback, proposed: suggestions.length } : round,
        ),
      };
    }
    case 'RiskSuggestionsFailed':
      return { ...file, pending: null, failure: event.data.code };
    default:
      return file;
  }
}

/** The records that the event concerns, one by one. */
function foldRecords(file: RiskFile, event: Logged<RiskEvent>): RiskFile {
  const risks =
    event.type === 'RisksSuggested'
      ? event.data.suggestions.map(({ risk }) => risk)
      : 'risk' in event.data
        ? [event.data.risk]
        : [];
  if (risks.length === 0) return file;
  let { leaves: byRisk } = file;
  for (const risk of risks)
    byRisk = withValue(byRisk, risk, foldRecord(valueAt(byRisk, risk) ?? emptyRecord, risk, event));
  return { ...file, leaves: byRisk };
}
