import type { PoolClient } from 'pg';
import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import type { Position } from '#/backend/events/envelope.ts';
import { isHistoryPageMarked, linesOf, type HistoryPage } from '../rows/history/page.ts';
import { historyName } from '../rows/history/projection.ts';
import { historyRow, type HistoryRow } from '../rows/history/row.ts';
import type { Names } from '../rows/history/names.ts';
import { firstDifference } from './first-difference.ts';
import type { ViewFinding } from './finding.ts';

type StoredPage = HistoryPage & { mark: Buffer };
/** A line, and the page that it lies in; `row` is null for a page that cannot be read, in the place of its first line. */
type Stored = { position: Position; row: HistoryRow | null; page: StoredPage };
export type Lines = { version: number; after: Position; until: Position };

const columns = 'reached, first, organisation, device, lines, events, mark';

/**
 * The lines of a version of the history after a position, up to another one, with those that do not belong to the
 * positions of their page.
 */
export async function storedLines(client: PoolClient, { version, after, until }: Lines): Promise<Stored[]> {
  const { rows } = await client.query<StoredPage>(
    `select ${columns} from history_page where version = $1 and reached > $2 and first <= $3 order by reached, first`,
    [version, after, until],
  );
  return linesIn(rows).filter(
    ({ position, page }) => (position > after && position <= until) || position < page.first || position > page.reached,
  );
}

/** Lines after the checkpoint of the history: the product did not write them there. */
export async function linesAhead(
  client: PoolClient,
  version: number,
  place: Position | null,
): Promise<readonly ViewFinding[]> {
  const { rows } = await client.query<StoredPage>(
    `select ${columns} from history_page where version = $1 and reached > $2 order by reached, first limit 100`,
    [version, place ?? ''],
  );
  return linesIn(rows)
    .map(({ position }) => position)
    .filter((position) => position > (place ?? ''))
    .map((position) => ({ view: historyName, key: position, problem: 'FOREIGN', path: null, position }));
}

function linesIn(pages: readonly StoredPage[]): Stored[] {
  return pages.flatMap((page): Stored[] => {
    try {
      return linesOf(page).map((row) => ({ position: row.position, row, page }));
    } catch {
      return [{ position: page.first, row: null, page }];
    }
  });
}

/**
 * Compares lines with these events, which are all events of the log there. A line that an earlier release worded is
 * right if its page has its mark and it holds the event of the log: `reworded` is called for each of these.
 */
export function historyFindings(
  stored: readonly Stored[],
  events: readonly LoggedEvent[],
  { names, rowKey }: { names: Names; rowKey: Uint8Array },
  reworded: () => void,
): ViewFinding[] {
  const ought = new Map(events.map((event) => [event.position, event]));
  const unseen = new Set(ought.keys());
  const marked = new Map<HistoryPage, boolean>();
  const isMarked = (page: StoredPage): boolean => {
    const is = marked.get(page) ?? isHistoryPageMarked(rowKey, page, page.mark);
    marked.set(page, is);
    return is;
  };
  const findings = stored.flatMap(({ position, row, page }): ViewFinding[] => {
    const about = { view: historyName, key: position, path: null, position };
    const event = ought.get(position);
    // Also the second line of an event.
    if (!event || !unseen.delete(position)) return [{ ...about, problem: 'FOREIGN' }];
    if (!row) return [{ ...about, problem: 'DIFFERS' }];
    const path = differenceOf(row, historyRow(event, names));
    if (path === null) return isMarked(page) ? [] : [{ ...about, problem: 'NOT_MARKED' }];
    if (!isMarked(page) || row.event.hash !== event.hash) return [{ ...about, problem: 'DIFFERS', path }];
    reworded();
    return [];
  });
  const missing = [...unseen].map((position): ViewFinding => ({
    view: historyName,
    key: position,
    path: null,
    position,
    problem: 'MISSING',
  }));
  return ofWholePages([...findings, ...missing], stored);
}

/** Without the lines that only lie in a page with a wrong one: of a page without its mark, the first line stands for it. */
function ofWholePages(findings: readonly ViewFinding[], stored: readonly Stored[]): ViewFinding[] {
  const pages = new Map(stored.map(({ position, page }) => [position, page]));
  const said = new Set(findings.filter(({ problem }) => problem !== 'NOT_MARKED').map(({ key }) => pages.get(key)));
  return findings.filter(({ problem, key }) => {
    if (problem !== 'NOT_MARKED') return true;
    const page = pages.get(key);
    if (said.has(page)) return false;
    said.add(page);
    return true;
  });
}

function differenceOf({ event: stored, ...line }: HistoryRow, { event, ...ought }: HistoryRow): string | null {
  const path = firstDifference(line, ought);
  if (path !== null) return path;
  const within = firstDifference(stored, event);
  return within === null ? null : within === '' ? 'event' : `event.${within}`;
}
