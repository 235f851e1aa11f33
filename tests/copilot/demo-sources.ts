import { lawEntries } from '#/backend/answering/entries/law.ts';
import { passageEntries } from '#/backend/answering/entries/passages.ts';
import { workEntries } from '#/backend/answering/entries/work.ts';
import type { Sources } from '#/backend/answering/find.ts';
import { noRecord } from '#/backend/answering/record.ts';
import { searchIndex } from '#/backend/answering/search-index.ts';
import { upcast, type LoggedEvent } from '#/backend/events/catalogue.ts';
import type { Encrypted } from '#/backend/events/envelope.ts';
import { standing } from '#/backend/commands/profiling/conclude.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { namesOf } from '#/backend/projections/rows/history/names.ts';
import { personOf, withPerson } from '#/backend/projections/rows/history/person-mark.ts';
import { sentence } from '#/backend/projections/rows/history/sentence.ts';
import { ownRecord } from '#/backend/queries/copilot/own-record.ts';
import { momentOf } from '#/backend/queries/moment.ts';
import { judgeOf } from '#/backend/queries/norms/judged.ts';
import { findingRows, type StoredFinding } from '#/backend/projections/documents/check-findings/fold.ts';
import { stepLists, type Lists } from '#/backend/projections/row-view.ts';
import { libraryOf } from '#/backend/queries/risks/shown-risks.ts';
import { readFile } from '#/backend/reading/read-file.ts';
import { derive } from '#/knowledge/derive/derive.ts';
import { loadRequirements, loadRoadmap } from '#/knowledge/load/load-content.ts';
import { loadKnowledge } from '#/knowledge/load/load.ts';
import { demoLog } from '#/tests/makers/demo-log.ts';

/** What an answer may rest on in the demo's organisation: by name of the device; `''` without one. */
export type DemoSources = ReadonlyMap<string, Sources>;

/** Plays the demo's story in memory and gathers the sources of each device as the API would. Takes some ten seconds. */
export async function demoSources(today = new Date('2026-11-23T08:00:00Z')): Promise<DemoSources> {
  const knowledge = loadKnowledge();
  const [requirements, roadmap] = [loadRequirements(), loadRoadmap()];
  const { log, files: kept } = await demoLog(knowledge, today);
  const all = await everything(log);
  const law = searchIndex([...lawEntries(knowledge, requirements), ...workEntries(knowledge, roadmap)]);
  const nobody = searchIndex([]);
  const now = today.toISOString();
  const names = namesOf(knowledge, roadmap);
  const judge = judgeOf(knowledge, requirements);
  const found = new Map<string, Sources>([
    [
      '',
      { knowledge: law, record: noRecord(now), passages: nobody, isHidden: () => false, attached: new Set<string>() },
    ],
  ]);
  for (const device of new Set(all.flatMap(({ device: one }) => one ?? []))) {
    const events = all.filter((event) => event.device === device);
    const moment = momentOf(device, events);
    const who = new Map(all.map(({ actor }) => [actor.id, nameIn(actor.name)]));
    const record = ownRecord({
      moment,
      derived: derive(standing(moment.profiling.answers, knowledge).facts, knowledge),
      judged: judge(moment),
      history: events.map((event) => ({
        event,
        sentence: withPerson(sentence(event, names), nameIn(personOf(event))),
        who: who.get(event.actor.id) ?? null,
      })),
      check: checkIn(events),
      knowledge,
      library: libraryOf(knowledge),
      requirements,
      roadmap,
      isShownRisk: () => true,
      nameOf: (account) => who.get(account) ?? null,
      now,
    });
    const read = await Promise.all(
      moment.documents.documents.map(async ({ name, versions }) => {
        const { fileName, sha256, at, position } = versions.at(-1)!;
        const reading = await readFile(kept.get(sha256)!, { name: fileName, signal: new AbortController().signal });
        return { name, fileName, at, position, reading, link: () => '/Dashboard/GED' };
      }),
    );
    found.set(moment.device.name, {
      knowledge: law,
      record,
      passages: searchIndex(passageEntries(read)),
      isHidden: () => false,
      attached: new Set<string>(),
    });
  }
  return found;
}

async function everything(log: EventLog): Promise<LoggedEvent[]> {
  const head = await log.head();
  const found: LoggedEvent[] = [];
  for await (const page of log.follow(null, { signal: new AbortController().signal })) {
    found.push(...page.map(upcast).filter((event) => event !== null));
    if (page.at(-1)?.position === head) break;
  }
  return found;
}

function checkIn(events: readonly LoggedEvent[]): { run: string; label: string; findings: StoredFinding[] } | null {
  const asked = events.findLast(({ type }) => type === 'CheckRequested');
  const created = events.find((event) => event.type === 'CheckCreated' && event.stream === asked?.stream);
  if (!asked || created?.type !== 'CheckCreated') return null;
  const lists: Lists<StoredFinding> = { heads: new Map(), standing: new Map(), written: [], ended: [] };
  for (const event of events) if (event.stream === asked.stream) stepLists(findingRows, lists, event);
  const findings = [...lists.standing.values()].map(({ content }) => content);
  return { run: asked.stream.slice('check-'.length), label: created.data.label, findings };
}

const nameIn = (name: Encrypted | null): string | null => name && Buffer.from(name.v, 'base64').toString();
