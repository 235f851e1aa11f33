import * as z from 'zod';
import type { Makers, Scene } from '../scene.ts';

const table = 'risk-file';
let named = 0;
/** A name that no view of the scene has yet. */
const fresh = () => ({ table, name: `View ${++named}`, search: { sort: 'key' }, isShared: true });

export const tableViews: Makers = {
  'GET /api/tableViews/getTableViews': () => ({ query: { table } }),
  'POST /api/tableViews/nameTableView': () => ({ body: fresh() }),
  'POST /api/tableViews/useTableView': async ({ owner }) => ({ body: { view: await view(owner) } }),
  'POST /api/tableViews/renameTableView': async ({ owner }) => ({
    body: { view: await view(owner), name: `Other ${++named}` },
  }),
  'POST /api/tableViews/removeTableView': async ({ owner }) => ({ body: { view: await view(owner) } }),
};

async function view(owner: Scene['owner']): Promise<string> {
  return (await owner.post('tableViews/nameTableView', fresh())).as(z.object({ view: z.string() })).view;
}
