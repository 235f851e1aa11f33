import { noFilter, type RiskFilter } from '../risk-rows.ts';

const decisions = ['UNDECIDED', 'ACCEPT', 'REJECT'] as const;
const sources = ['Library', 'AI', 'Own'] as const;

/** The filter of an address, without its text: `?category=Electrical&decision=ACCEPT&cell=4-3`. */
export function filterOf(address: URLSearchParams): RiskFilter {
  const [severity, probability] = (/^(\d)-(\d)$/.exec(address.get('cell') ?? '') ?? []).slice(1).map(Number);
  return {
    ...noFilter,
    category: address.get('category'),
    decision: decisions.find((known) => known === address.get('decision')) ?? null,
    source: sources.find((known) => known === address.get('source')) ?? null,
    cell: severity && probability ? { severity, probability } : null,
  };
}

/** The address parameters of a filter, without its text. */
export const addressOf = ({ category, decision, source, cell }: RiskFilter) => ({
  category,
  decision,
  source,
  cell: cell && `${cell.severity}-${cell.probability}`,
});
