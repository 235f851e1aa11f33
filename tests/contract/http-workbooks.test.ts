import ExcelJS from 'exceljs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ProfilingHistory } from '#/backend/api/profiling/contract.ts';
import { ProgressAnswer } from '#/backend/api/roadmap/contract.ts';
import { answerAll, deviceOf, member } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { simpleDevice } from '#/tests/makers/tiny-knowledge.ts';
import { tinyRoadmap } from '#/tests/makers/tiny-roadmap.ts';

let server: Server;
let ada: Awaited<ReturnType<typeof member>>;
let deviceId: string;
beforeAll(async () => {
  server = await startServer({ roadmap: tinyRoadmap });
  ada = await member(server);
});
afterAll(() => server.stop());
beforeEach(async () => void (deviceId = await deviceOf(ada)));

async function read(call: string, query: object = {}) {
  const { response } = await ada.get(call, { deviceId, ...query });
  expect(response.statusCode).toBe(200);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(Uint8Array.from(response.rawPayload).buffer);
  return { workbook, file: String(response.headers['content-disposition']) };
}
const rowsOf = (sheet: ExcelJS.Worksheet | undefined): string[][] =>
  Array.from({ length: (sheet?.rowCount ?? 1) - 1 }, (_, index) =>
    Array.from(
      { length: sheet?.columnCount ?? 0 },
      (_cell, column) => sheet?.getRow(index + 2).getCell(column + 1).text ?? '',
    ),
  );

describe('The answers as a workbook', () => {
  it('are in the order of the questionnaire, with who gave each', async () => {
    await answerAll(ada, deviceId, simpleDevice);
    const given = (await ada.get('profiling/profilingHistory', { deviceId })).as(ProfilingHistory).profiling;
    const { workbook, file } = await read('profiling/exportAnswers');
    expect(file).toMatch(/filename="answers-\d{4}(-\d{2}){5}\.xlsx"/);
    const rows = rowsOf(workbook.worksheets[0]);
    expect(rows.map(([, key]) => key)).toEqual(expect.arrayContaining(given.map(({ key }) => key)));
    expect(rows[0]).toEqual(expect.arrayContaining(['1', 'Ada Lovelace']));
  });

  it('are those of the moment, in the language of the reader', async () => {
    await answerAll(ada, deviceId, simpleDevice);
    const history = (await ada.get('profiling/profilingHistory', { deviceId })).as(ProfilingHistory);
    const asOf = history.profiling[0]?.position ?? '';
    const { workbook, file } = await read('profiling/exportAnswers', { asOf, locale: 'fr' });
    expect(file).toContain('reponses-');
    expect(workbook.worksheets[0]?.name).toBe('Réponses');
    expect(rowsOf(workbook.worksheets[0])).toHaveLength(1);
  });

  it('are refused where none is given', async () =>
    (await ada.get('profiling/exportAnswers', { deviceId })).isRefused('NO_DATA'));
});

describe('The roadmap as a workbook', () => {
  it('has its tasks with state, owner and date', async () => {
    const task = { deviceId, name: 'S.1.1.1' };
    await ada.post('devices/selected/build-steps/plan', { ...task, owner: ada.userId, due: '2027-01-15' });
    const { workbook, file } = await read('devices/selected/build-steps/export', { locale: 'fr' });
    expect(file).toContain('feuille-de-route-');
    const [first, ...others] = rowsOf(workbook.worksheets[0]);
    expect(first).toEqual(
      expect.arrayContaining(['Stratégie', 'Planifier', 'ouverte', 'Ada Lovelace', '2027-01-15', 'S.1.1.1']),
    );
    expect(others.map((row) => row.at(-1))).toContain('S.1.1.3');
    (await ada.patch('devices/selected/build-steps', { ...task, isDone: true })).as(ProgressAnswer);
    const done = await read('devices/selected/build-steps/export', { locale: 'fr' });
    expect(rowsOf(done.workbook.worksheets[0])[0]).toEqual(
      expect.arrayContaining(['2', 'terminée', 'une personne', 'Ada Lovelace']),
    );
  });
});

describe('The history as a workbook', () => {
  it('has a sheet for people: day, who, what, why, before and after', async () => {
    await ada.post('devices/updateSummary', { deviceId, summary: 'First' });
    await ada.post('devices/updateSummary', { deviceId, summary: 'Second' });
    const { workbook } = await read('history/export', { format: 'xlsx' });
    expect(workbook.worksheets.map(({ name }) => name)).toEqual(['Audit trail', 'For people']);
    const rows = rowsOf(workbook.getWorksheet('For people'));
    expect(rows.at(-1)).toEqual(
      expect.arrayContaining(['Ada Lovelace', 'owner', 'Wrote the summary: “Second”', 'First', 'Second']),
    );
  });

  it('ends at the moment for which it is asked', async () => {
    await ada.post('devices/updateSummary', { deviceId, summary: 'First' });
    const whole = await read('history/export', { format: 'xlsx', locale: 'fr' });
    expect(whole.file).toContain('historique-');
    const asOf = whole.workbook.worksheets[0]?.getRow(2).getCell(1).text;
    const { workbook } = await read('history/export', { format: 'xlsx', asOf });
    expect(rowsOf(workbook.getWorksheet('For people'))).toHaveLength(1);
  });
});
