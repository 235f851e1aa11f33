import { removeFolder, temporaryFolder } from '#/tests/services/temporary-folder.ts';
import { startInstallation, type Installation } from '../product/installation.ts';
import { test as base } from './journey.ts';

/** The calendar of another provider. No story goes there: each puts a page of its own in its place. */
export const calendarElsewhere = 'https://calendar.acta.example/demo';

/** Journeys at an operator who restricts nothing, and whose calendar for demos is elsewhere. */
export const test = base.extend<object, { otherOperator: Installation }>({
  otherOperator: [
    async ({}, use) => {
      const folder = temporaryFolder();
      const settings = { ACTA_PLANS: 'off', ACTA_BOOKING_URL: calendarElsewhere };
      const { stop, ...installation } = await startInstallation(folder, undefined, settings);
      await use(installation);
      await stop();
      removeFolder(folder);
    },
    { scope: 'worker' },
  ],
  product: async ({ otherOperator }, use) => use(otherOperator),
});
