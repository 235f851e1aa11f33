import { Readable } from 'node:stream';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RiskList } from '#/backend/api/risks/contract.ts';
import { riskyKnowledge } from '#/tests/makers/many-risks.ts';
import { answerAll, deviceOf, member, type Person } from '#/tests/makers/person.ts';
import { withPlan } from '#/tests/makers/plan.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';

let server: Server;
let ada: Person;
let deviceId: string;
beforeAll(async () => {
  server = await startServer({ knowledge: riskyKnowledge });
  ada = await withPlan(server, await member(server));
  deviceId = await deviceOf(ada, { name: '=cmd()' });
  await answerAll(ada, deviceId, ['invasive.no', 'software.yes']);
});
afterAll(() => server.stop());

const row = (with_: object = {}) => ({
  key: 'M.0001',
  type: 'Thermal energy',
  category: 'Use',
  phenomenon: 'Hot surface',
  situation: 'Touched',
  damage: 'Burn',
  accepted: 'ACCEPT',
  source: 'Library',
  ...with_,
});
type Answer = Awaited<ReturnType<Person['post']>>;
async function workbookOf({ status, response }: Answer) {
  expect(status).toBe(200);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.read(Readable.from(response.rawPayload));
  return workbook;
}
const cells = (sheet: ExcelJS.Worksheet | undefined, number: number) => [sheet?.getRow(number).values ?? []].flat(); // the first place is a hole, which goes

describe('Rows that a client has', () => {
  const send = (body: object, headers: Record<string, string> = {}) => ada.post('export/xlsx', body, headers);

  it('come back as a workbook with the time in its name', async () => {
    const answer = await send({ data: [row(), row({ key: 'AI.001', accepted: null, source: 'AI' })] });
    expect(answer.response.headers['content-disposition']).toMatch(
      /^attachment; filename="risques-export-\d{4}-\d{2}-\d{2}-\d{2}-\d{2}-\d{2}\.xlsx"$/,
    );
    expect(answer.response.headers['content-type']).toContain('spreadsheetml');
    const sheet = (await workbookOf(answer)).getWorksheet('Risks');
    expect(cells(sheet, 2)).toEqual([
      'M.0001',
      'Thermal energy',
      'Use',
      'Hot surface',
      'Touched',
      'Burn',
      'Included',
      'Risk bank',
    ]);
    expect(cells(sheet, 3).slice(-2)).toEqual(['Undecided', 'AI']);
  });

  it('are written in the language of the request', async () => {
    const workbook = await workbookOf(await send({ data: [row({ accepted: 'REJECT' })] }, { 'accept-language': 'fr' }));
    expect(cells(workbook.getWorksheet('Risques'), 1)).toContain('Situation dangereuse');
    expect(cells(workbook.getWorksheet('Risques'), 2)).toContain('Écarté');
  });

  it('hold no formula', async () => {
    const evil = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '|calc'];
    const workbook = await workbookOf(await send({ data: evil.map((damage) => row({ damage })) }));
    const sheet = workbook.worksheets[0];
    const written = evil.map((_, index) => sheet?.getRow(index + 2).getCell(6));
    expect(written.every((cell) => typeof cell?.value === 'string' && cell.value.startsWith("'"))).toBe(true);
    expect(written.some((cell) => cell?.formula)).toBe(false);
  });

  it('are refused where there are none, too many, or strange ones', async () => {
    for (const body of [{ data: [] }, {}, { data: null }]) (await send(body)).isRefused('NO_DATA');
    (await send({ data: [] }, { 'accept-language': 'fr' })).isRefused('NO_DATA');
    (await send({ data: Array.from({ length: 5001 }, () => row()) })).isRefused('INVALID_INPUT');
    (await send({ data: [row({ macro: 'x' })] })).isRefused('INVALID_INPUT');
    (await send({ data: 'all' })).isRefused('INVALID_INPUT');
  });

  it('may be 5,000', async () => {
    const workbook = await workbookOf(await send({ data: Array.from({ length: 5000 }, () => row()) }));
    expect(workbook.worksheets[0]?.rowCount).toBe(5001);
  });
});

describe('The risk file of a device', () => {
  it('holds the chain, the estimates, the controls and the matrices', async () => {
    const key = 'M.0001';
    const send = async (call: string, body: object) =>
      expect((await ada.post(`risks/${call}`, { deviceId, key, ...body })).status).toBe(200);
    const list = (await ada.post('risks/addDeviceRisk', { risk: { key }, device: { _id: deviceId } })).as(RiskList);
    expect(list).toHaveLength(1);
    await send('estimateRisk', { stage: 'INITIAL', estimate: { severity: 5, probability: 4 } });
    await send('addControl', { kind: 'DESIGN', text: '=A fan' });
    await send('estimateRisk', { stage: 'RESIDUAL', estimate: { severity: 5, probability: 1 } });
    const answer = await ada.get('risks/exportRiskFile', { deviceId, locale: 'en' });
    expect(answer.response.headers['content-disposition']).toMatch(/risk-file-\d{4}(-\d{2}){5}\.xlsx/);
    const workbook = await workbookOf(answer);
    expect(workbook.worksheets.map(({ name }) => name)).toEqual([
      'Risks',
      'Controls',
      'Matrix before control',
      'Matrix after control',
      'About',
    ]);
    const rows = workbook.worksheets[0];
    const found = Array.from({ length: 7 }, (_, index) => cells(rows, index + 2)).find(([one]) => one === key);
    expect(found).toEqual(
      expect.arrayContaining([
        'Included',
        'Sequence 1',
        '5 Catastrophic',
        '4 Probable',
        'Unacceptable',
        'RC.001 =A fan',
        'To be reduced',
      ]),
    );
    expect(cells(workbook.worksheets[1], 2).slice(0, 4)).toEqual([key, 'RC.001', 'Inherently safe design', "'=A fan"]);
    expect(cells(workbook.worksheets[2], 2)).toEqual(['5 Catastrophic', 0, 0, 0, 1, 0]);
    expect(cells(workbook.worksheets[3], 2)).toEqual(['5 Catastrophic', 1, 0, 0, 0, 0]);
    expect(cells(workbook.worksheets[4], 2)).toEqual(['Device', "'=cmd()"]);
  });

  it('is refused where there is no risk yet', async () => {
    const empty = await deviceOf(ada);
    (await ada.get('risks/exportRiskFile', { deviceId: empty })).isRefused('NO_DATA');
  });
});

describe('A table as it is seen', () => {
  const send = (body: object) => ada.post('export/table', body);

  it('comes back as a workbook with its rows and columns, and no formula', async () => {
    const answer = await send({ name: 'Risks: all?', heads: ['Key', 'Harm'], rows: [['R.1', '=1+1'], ['R.2']] });
    expect(answer.response.headers['content-disposition']).toMatch(/filename="acta-export-.*\.xlsx"$/);
    const [sheet] = (await workbookOf(answer)).worksheets;
    expect(sheet?.name).toBe('Risks  all');
    expect(cells(sheet, 1)).toEqual(['Key', 'Harm']);
    expect(cells(sheet, 2)).toEqual(['R.1', "'=1+1"]);
    expect(cells(sheet, 3).at(0)).toBe('R.2');
  });

  it('needs rows', async () => {
    expect((await send({ name: 'Risks', heads: ['Key'], rows: [] })).status).toBe(400);
    expect((await send({ name: 'Risks', heads: [], rows: [['R.1']] })).status).toBe(400);
  });
});
