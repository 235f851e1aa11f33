import { isCheckEvent } from '#/backend/events/catalogue.ts';
import type { View } from '../../view.ts';
import { runOf } from '../check-run/fold.ts';

/** The checks of an organisation, oldest first. */
export type CheckList = { runs: readonly { run: string; device: string | null }[] };

export const checkListView: View<CheckList> = {
  name: 'check-list',
  version: 1,
  key: (event) => (isCheckEvent(event) && event.type === 'CheckCreated' ? event.organisation : null),
  initial: () => ({ runs: [] }),
  fold: ({ runs }, event) => ({ runs: [...runs, { run: runOf(event) ?? '', device: event.device }] }),
};
