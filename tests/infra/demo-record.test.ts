import { beforeAll, describe, expect, it } from 'vitest';
import { deviceAnswer } from '#/backend/api/devices/response.ts';
import { upcast } from '#/backend/events/catalogue.ts';
import { risksOf } from '#/backend/projections/documents/risk-file/view.ts';
import type { Seen } from '#/backend/queries/device-moment.ts';
import { deviceEvents, momentOf } from '#/backend/queries/moment.ts';
import { judgeOf } from '#/backend/queries/norms/judged.ts';
import { libraryOf, riskAnswers, shownTriggered } from '#/backend/queries/risks/shown-risks.ts';
import { answersSheet } from '#/backend/rendering/profiling/answers.ts';
import { riskFileSheets } from '#/backend/rendering/risks/risk-file.ts';
import { decisionWords } from '#/backend/rendering/risks/risk-rows.ts';
import type { Sheet } from '#/backend/rendering/workbook.ts';
import { decisionsOf } from '#/frontend/features/devices/device-dashboard/decisions.ts';
import { loadRequirements } from '#/knowledge/load/load-content.ts';
import { loadKnowledge } from '#/knowledge/load/load.ts';
import type { Locale } from '#/knowledge/types.ts';
import { demoLog, type DemoLog } from '../makers/demo-log.ts';

const knowledge = loadKnowledge();
let demo: DemoLog;
let devices: Seen[];
beforeAll(async () => {
  demo = await demoLog(knowledge);
  const streams = new Set<string>();
  const head = await demo.log.head();
  for await (const page of demo.log.follow(null, { signal: new AbortController().signal })) {
    for (const { device } of page) if (device !== null) streams.add(device);
    if (page.at(-1)?.position === head) break;
  }
  devices = await Promise.all(
    [...streams].map(async (device) => {
      const events = await deviceEvents(demo.log, device);
      return { ...momentOf(device, events), position: events.at(-1)?.position ?? null };
    }),
  );
});

const rowsOf = async (sheet: Sheet): Promise<string[][]> =>
  (await Array.fromAsync(sheet.rows)).map((row) => [...row].map(String));

/** The sheet of risks of the exported file. */
async function exportedRisks(seen: Seen, locale: Locale): Promise<string[][]> {
  const risks = riskAnswers(seen, libraryOf(knowledge), risksOf(seen.risks, shownTriggered(seen, true)));
  const about = { knowledge: knowledge.version, norms: () => '', imdrf: () => undefined };
  const [sheet] = riskFileSheets(seen, risks, locale, about);
  return sheet ? rowsOf(sheet) : [];
}

describe('The record of the demo', () => {
  it('has a device, its variant and another one', () =>
    expect(devices.map(({ device }) => device.name)).toEqual(['Tensio Home 2', 'Echolys', 'Tensio Home 2 XL']));

  it.each(['en', 'fr'] as const)('says the same figures in menu, dashboard, lists and exports (%s)', async (locale) => {
    for (const seen of devices) {
      const menu = deviceAnswer(seen, { selected: true, locale });
      const dashboard = decisionsOf(seen);
      expect(dashboard.accepted + dashboard.rejected + dashboard.open, seen.device.name).toBe(menu.riskCount);
      const said = decisionWords[locale];
      const rows = await exportedRisks(seen, locale);
      const exported = (word: string) => rows.filter((row) => row[2] === word).length;
      expect([exported(said.ACCEPT), exported(said.REJECT), exported(said.undecided)], seen.device.name).toEqual([
        dashboard.accepted,
        dashboard.rejected,
        dashboard.open,
      ]);
      const { norms } = judgeOf(knowledge, loadRequirements())(seen);
      const listed = knowledge.norms.map(
        ({ key }) => seen.statements.statements[key]?.status ?? norms.get(key)?.status,
      );
      expect(listed.filter((status) => status === 'APPLICABLE')).toHaveLength(menu.normsCount);
      const answers = seen.profiling.answers.map((given) => ({ ...given, actorName: null }));
      expect(await rowsOf(answersSheet({ device: seen.device, answers }, knowledge, locale))).toHaveLength(
        menu.answered,
      );
    }
  });

  it('sets no risk aside and takes none back without a reason of its own', async () => {
    for (const { device } of devices) {
      const events = await Array.fromAsync(demo.log.read(`risks-${device.id}`), upcast);
      const reasons = events.flatMap((event) =>
        event?.type === 'RiskRejected' || (event?.type === 'RiskAccepted' && event.data.previous) ? [event.reason] : [],
      );
      expect(reasons).not.toContain(null);
      expect(new Set(reasons).size).toBe(reasons.length);
    }
  });

  it('gives lay users instructions on paper', () => {
    const answerOf = ({ profiling }: Seen, question: string) =>
      profiling.answers.find((given) => given.question === question)?.answer;
    for (const seen of devices)
      if (answerOf(seen, 'Q.USE.01') === 'A.USE.01.yes') expect(answerOf(seen, 'Q.MARK.08')).toBe('A.MARK.08.no');
  });
});
