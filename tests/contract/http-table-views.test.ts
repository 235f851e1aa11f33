import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HistoryPage } from '#/backend/api/history/contract.ts';
import { TableViewList, TableViewNamed } from '#/backend/api/table-views/contract.ts';
import { member } from '#/tests/makers/person.ts';
import { startServer, type Server } from '#/tests/makers/server.ts';
import { colleague } from '#/tests/makers/team.ts';

let server: Server;
let ada: Awaited<ReturnType<typeof member>>;
beforeAll(async () => {
  server = await startServer();
  ada = await member(server);
});
afterAll(() => server.stop());

type Somebody = Pick<typeof ada, 'get' | 'post'>;
const table = 'risk-file';
const search = { sort: '-initial', 'in-decision': 'ACCEPT', columns: 'key.chain.initial' };
const name = async (who: Somebody, called: string, isShared: boolean) =>
  (await who.post('tableViews/nameTableView', { table, name: called, search, isShared })).as(TableViewNamed).view;
const read = async (who: Somebody) => (await who.get('tableViews/getTableViews', { table })).as(TableViewList);

describe('A view of a table', () => {
  it('shows what it kept to its author, and to the organisation where it is shared', async () => {
    const bo = await colleague(server, ada);
    const shared = await name(ada, 'High first', true);
    await name(ada, 'Mine', false);
    expect(await read(ada)).toMatchObject([
      { id: shared, name: 'High first', search, isShared: true, isOwn: true, mayChange: true, uses: 0 },
      { name: 'Mine', isShared: false, isOwn: true },
    ]);
    expect(await read(bo)).toMatchObject([{ id: shared, isOwn: false, mayChange: false }]);
    expect(await read(await member(server))).toEqual([]);
    const other = (await ada.get('tableViews/getTableViews', { table: 'requirements' })).as(TableViewList);
    expect(other).toEqual([]);
  });

  it('is used, renamed and removed, and the trail says who did it', async () => {
    const bo = await colleague(server, ada);
    const view = await name(bo, 'To verify', true);
    for (const who of [ada, bo, bo]) expect((await who.post('tableViews/useTableView', { view })).status).toBe(200);
    expect((await read(ada)).find(({ id }) => id === view)?.uses).toBe(2);
    const rename = (who: Somebody, called: string) => who.post('tableViews/renameTableView', { view, name: called });
    expect((await rename(bo, 'Controls to verify')).status).toBe(200);
    // An owner tidies up what is shared.
    expect((await ada.post('tableViews/removeTableView', { view })).status).toBe(200);
    expect((await read(bo)).some(({ id }) => id === view)).toBe(false);
    expect((await rename(bo, 'Again')).status).toBe(404);
    const { events } = (await ada.get('organisation/getHistory', {})).as(HistoryPage);
    const sentences = events.map(({ sentence }) => sentence.en);
    expect(sentences).toContain('Renamed a view of a table: “To verify” is now “Controls to verify”');
    expect(sentences).toContain('Removed a view of a table: “Controls to verify”');
  });

  it('keeps no address of another kind, and no second view of its name', async () => {
    await name(ada, 'Once', true);
    const again = await ada.post('tableViews/nameTableView', { table, name: 'Once', search, isShared: true });
    expect(again.status).toBe(409);
    const strange = { table, name: 'Strange', search: { 'in key': '1' }, isShared: true };
    expect((await ada.post('tableViews/nameTableView', strange)).status).toBe(400);
  });
});
