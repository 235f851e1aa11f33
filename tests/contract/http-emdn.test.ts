import { randomUUID } from 'node:crypto';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EmdnFile, EmdnImported } from '#/backend/api/generics/contract.ts';
import { emdnCodes } from '#/backend/api/generics/emdn/codes.ts';
import { accountIdOf } from '#/backend/commands/accounts/account-id.ts';
import { upcast } from '#/backend/events/catalogue.ts';
import { member, type Person } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';

const email = `admin.${randomUUID()}@example.org`;
let server: Server;
let admin: Person;
beforeAll(async () => {
  server = await startServer({ settings: { administrator: accountIdOf(email, '07'.repeat(32)) } });
  admin = await member(server, { email });
});
afterAll(() => server.stop());

const send = (person: Person, bytes: Buffer, { fileName = 'EMDN.csv', locale = 'EN' } = {}) =>
  person.send(`generics/importEmdn?${new URLSearchParams({ locale, fileName })}`, bytes, 'application/octet-stream');
const csv = (...rows: string[]) => Buffer.from(['CODE;TERM', ...rows].join('\n'));
const shown = async (locale = 'EN') => {
  const { headers, body } = await server.app.inject({ url: `/EMDN-codes-${locale}.json` });
  return { codes: EmdnFile.parse(JSON.parse(body)), etag: String(headers['etag']) };
};

it('is imported by the administrator in one call, and shown at once', async () => {
  const before = await shown();
  const workbook = new ExcelJS.Workbook();
  workbook
    .addWorksheet('EMDN')
    .addRows([['EMDN'], ['CODE', 'TERM'], ['Z', 'Invented'], ['Z12030301', 'Invented pumps']]);
  const sent = Buffer.from(await workbook.xlsx.writeBuffer());
  const { position, ...counts } = (await send(admin, sent, { fileName: 'EMDN.xlsx' })).as(EmdnImported);
  expect(counts).toEqual({ codes: 2, orphans: 1 });
  const after = await shown();
  expect(after.codes).toEqual([
    { Code: 'Z', Term: 'Invented' },
    { Code: 'Z12030301', Term: 'Invented pumps' },
  ]);
  expect(after.etag).not.toBe(before.etag);
  const again = await server.app.inject({ url: '/EMDN-codes-EN.json', headers: { 'if-none-match': after.etag } });
  expect(again.statusCode).toBe(304);
  expect((await shown('FR')).codes).toEqual(emdnCodes('FR', '/nowhere'));

  const events = await Array.fromAsync(server.services.log.read('nomenclature-EN'), upcast);
  expect(events.map((event) => event && { type: event.type, position: event.position, data: event.data })).toEqual([
    {
      type: 'NomenclatureImported',
      position,
      data: { locale: 'EN', fileName: 'EMDN.xlsx', digest: expect.stringMatching(/^[\da-f]{64}$/), ...counts },
    },
  ]);
  expect((await send(admin, sent, { fileName: 'EMDN.xlsx' })).as(EmdnImported).position).toBeNull();
});

it('is refused with what is wrong, and leaves the list in use', async () => {
  const before = await shown();
  (await send(admin, csv('A;Devices', 'I01;No such letter'))).isRefused('EMDN_CODE_WRONG', { at: 'I01' });
  (await send(admin, csv('A;'))).isRefused('EMDN_TERM_MISSING', { at: 'A' });
  (await send(admin, csv())).isRefused('EMDN_WITHOUT_CODES');
  (await send(admin, Buffer.from('NAME;PRICE\nA;1'))).isRefused('EMDN_COLUMNS_MISSING');
  (await send(admin, csv('A;Devices'), { fileName: 'EMDN.xlsx' })).isRefused('EMDN_UNREADABLE');
  (await send(admin, Buffer.alloc(0))).isRefused('FILE_EMPTY');
  expect(await shown()).toEqual(before);
});

it('is not taken in the place of the other language', async () => {
  const english = emdnCodes('EN', '/nowhere').map(({ Code, Term }) => `${Code};${Term}`);
  (await send(admin, csv(...english), { locale: 'FR' })).isRefused('EMDN_OTHER_LANGUAGE');
  expect((await send(admin, csv(...english))).as(EmdnImported).codes).toBe(english.length);
});
