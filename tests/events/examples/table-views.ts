import type { tableViewEvents } from '#/backend/events/table-views.ts';
import { request, type Examples } from './examples.ts';

const account = '01890a5d-ac96-774b-bcce-b302099a8057';

export const tableViewExamples: Examples<typeof tableViewEvents> = {
  TableViewNamed: [
    {
      table: 'risk-file',
      name: 'To verify',
      search: { sort: '-initial', 'in-verified': 'OPEN' },
      isShared: true,
      by: account,
    },
  ],
  TableViewUsed: [{ view: request, by: account, day: '2026-03-02' }],
  TableViewRenamed: [{ view: request, name: 'Controls to verify', previous: 'To verify' }],
  TableViewRemoved: [{ view: request, name: 'Controls to verify' }],
};
