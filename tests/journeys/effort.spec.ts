import { spawnSync } from 'node:child_process';
import type { Locator, Page } from '@playwright/test';
import { ROOT } from '#/infra/dev/files.ts';
import type { Locale } from '#/frontend/shared/locales.ts';
import type { Installation } from './product/installation.ts';
import { answerByApi, monitor } from './steps/answering.ts';
import { compare, handsOn, reachOf, type Effort, type Hands, type Reach } from './steps/effort.ts';
import { expect, openScreen, remember, signInCamille, test } from './steps/journey.ts';
import { addDevice } from './steps/member.ts';
import { writtenCapa } from './steps/prepared.ts';
import type { Say } from './steps/words.ts';
import { settled } from './walk/inspect.ts';

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

/** As an operator does. */
function operate({ env }: Installation, ...act: readonly string[]): void {
  const done = spawnSync(process.execPath, ['infra/cli/cli.ts', ...act], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  expect(done.status, done.stdout + done.stderr).toBe(0);
}

/** What tasks begin with and look at. */
type Desk = { page: Page; say: Say; hands: Hands; main: Locator; dialog: Locator; go: (area: string) => Promise<void> };

/** The tasks, by their names in `docs/effort.md`, in an order in which each finds what the one before left. */
const tasks: Readonly<Record<string, (desk: Desk) => Promise<void>>> = {
  async 'Decide 20 risks'({ page, say, hands, go }) {
    await go('ABR');
    await expect(page.locator('[data-risk]').first()).toBeVisible();
    await hands.press('j');
    await expect(page.locator('[data-risk][aria-current]')).toBeFocused();
    for (let more = 1; more < 20; more++) await hands.press('Shift+J');
    await expect(page.getByText(say('risks.bulk.selected', { count: 20 }))).toBeVisible();
    await hands.press('a');
    await expect(page.getByRole('group', { name: say('risks.bulk.title') })).toBeHidden();
    await expect(page.locator('[data-risk][data-decision=ACCEPT]')).toHaveCount(20);
  },

  async 'Set aside a risk with a reason'({ page, say, hands, dialog, go }) {
    await go('ABR');
    await expect(page.locator('[data-risk]').first()).toBeVisible();
    await hands.press('j');
    const current = page.locator('[data-risk][aria-current]');
    await expect(current).toBeFocused();
    const risk = (await current.getAttribute('data-risk')) ?? '';
    await hands.press('x');
    await hands.click(dialog.getByRole('button', { name: say('risks.reason.usual.absent') }));
    await hands.click(dialog.getByRole('button', { name: say('risks.bulk.reject') }));
    await expect(dialog).toBeHidden();
    await expect(page.locator(`[data-risk="${risk}"]`)).toHaveAttribute('data-decision', 'REJECT');
  },

  async 'Assign 10 tasks'({ page, say, hands, main, go }) {
    await go('Roadmap');
    await hands.click(main.getByRole('button', { name: say('roadmap.view.table'), exact: true }));
    const grid = page.getByRole('grid', { name: say('roadmap.view.plan') });
    await expect(grid).toBeVisible();
    await hands.press('j');
    await expect(grid.locator('[data-line]:focus')).toBeVisible();
    for (let more = 0; more < 9; more++) await hands.press('Shift+J');
    const bulk = page.getByRole('region', { name: say('roadmap.view.bulk') });
    await expect(bulk.getByText(say('roadmap.view.selected', { count: 10 }))).toBeVisible();
    await hands.choose(bulk.getByRole('combobox', { name: say('roadmap.plan.owner') }), { label: 'Alix Moreau' });
    await hands.click(bulk.getByRole('button', { name: say('roadmap.view.planSelected') }));
    await expect(bulk).toBeHidden();
    await expect(grid.getByText('Alix Moreau')).toHaveCount(10);
  },

  async 'Find a clause and state it'({ page, say, hands, dialog, go }) {
    await go('Norms');
    const search = page.getByRole('searchbox', { name: say('norms.search.label') });
    await hands.click(search);
    await expect(search).toBeFocused();
    await hands.write('mdr 11.4');
    const results = page.getByRole('region', { name: say('norms.search.label') });
    // A reader looks at what was found for all that was typed.
    await expect(results).toHaveAttribute('aria-busy', 'false');
    await hands.click(results.getByRole('link').filter({ hasText: '11.4' }).first());
    const state = page.getByRole('grid').getByRole('button', { name: say('norms.state') });
    await hands.click(state);
    await expect(dialog.getByRole('radio').first()).toBeFocused();
    await hands.press('Space');
    await hands.press('Tab');
    await hands.write('Cuffs are cleaned at home.');
    await hands.click(dialog.getByRole('button', { name: say('norms.dialog.save') }));
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Cuffs are cleaned at home.').first()).toBeVisible();
  },

  async 'Compare two moments'({ page, say, hands, dialog }) {
    await hands.click(page.getByRole('button', { name: say('history.moments.menu') }));
    await hands.click(page.getByRole('menuitem', { name: say('history.moments.compare') }));
    await expect(dialog.getByLabel(say('record.compare.from'), { exact: true })).toContainText('Submission');
    await expect(dialog.getByRole('heading', { name: say('record.slice.answers') })).toBeVisible();
  },

  async 'Upload a document and link it as evidence'({ page, say, hands, main, go }) {
    await go('GED');
    const choosing = page.waitForEvent('filechooser');
    await hands.click(main.getByRole('button', { name: say('documents.choose') }));
    await (
      await choosing
    ).setFiles([
      { name: 'bench-test.txt', mimeType: 'text/plain', buffer: Buffer.from('Bench test\n\nAll cuffs passed.') },
    ]);
    await expect(main.getByRole('status').getByText(say('documents.state.done'))).toBeVisible();
    await go('Norms');
    await hands.click(main.getByRole('link', { name: say('norms.view.gspr') }));
    const table = page.getByRole('grid', { name: say('norms.gspr.label') });
    await hands.click(table.getByRole('button', { name: say('norms.gspr.name'), exact: true }).first());
    await expect(table.getByRole('combobox', { name: say('norms.gspr.method') })).toBeFocused();
    await hands.press('Tab');
    await hands.press('Tab');
    await hands.write('bench-test.txt');
    await hands.press('Enter');
    await expect(table.getByRole('link', { name: 'bench-test.txt' })).toBeVisible();
  },

  async 'Lock a section of a CAPA'({ page, say, hands, main, go }) {
    await go('CapaCreator');
    await hands.click(main.getByRole('link', { name: /^CAPA-\d{4}-001$/ }));
    const lock = page.locator('#section-investigateDescription').getByRole('button').first();
    await hands.click(lock);
    await expect(lock).toHaveText(say('capas.report.isLocked'));
  },

  async 'Start a check'({ page, say, hands, main, dialog, go }) {
    await go('ConformityBoard');
    await hands.click(main.getByRole('link', { name: say('checks.newRun') }));
    await hands.click(main.getByRole('button', { name: say('findings.panel.create') }));
    await hands.click(main.getByRole('checkbox', { name: say('checks.framework.iso-14971') }));
    await hands.click(main.getByRole('button', { name: say('findings.panel.upload'), exact: true }).first());
    await hands.click(dialog.getByRole('checkbox', { name: /bench-test\.txt/ }));
    await hands.click(dialog.getByRole('button', { name: say('documentUploadModal.upload'), exact: true }));
    await expect(page).toHaveURL(/ConformityBoard/);
  },

  async 'Export what is seen'({ page, say, hands, go }) {
    await go('ABR');
    await expect(page.locator('[data-risk]').first()).toBeVisible();
    const downloading = page.waitForEvent('download');
    await hands.click(page.getByRole('button', { name: say('risks.export.button') }));
    await hands.click(page.getByRole('menuitem', { name: say('common.table.export') }));
    expect((await downloading).suggestedFilename()).toMatch(/\.xlsx$/);
  },

  async 'Edit a device'({ page, say, hands, dialog }) {
    await hands.click(page.getByRole('button', { name: say('devices.edit.open') }));
    await expect(dialog.getByLabel(say('devices.name'), { exact: true })).toBeFocused();
    await hands.press('End');
    await hands.write(' 2');
    await hands.press('Enter');
    // Answers rest on the name: the form asks why, and has its focus there.
    await expect(dialog.getByLabel(say('devices.edit.reason'))).toBeFocused();
    await hands.write('Second edition.');
    await hands.click(dialog.getByRole('button', { name: say('devices.edit.save') }));
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('heading', { name: `${monitor.name} 2` })).toBeVisible();
  },
};

// In one language: what is counted differs by no word, and the other journeys see that lines are in sight in both.
const locale: Locale = 'en';

test('ten daily tasks take no more clicks and keys than is written', async ({
  page,
  context,
  member,
  product,
  say,
}) => {
  operate(product, 'plan', member.email, 'premium', 'For a journey');
  operate(product, 'credits', member.email, '1', 'For a journey');
  const device = await addDevice(page.request, monitor);
  await answerByApi(page.request, device, 12);
  const submission = { deviceId: device, name: 'Submission' };
  expect((await page.request.post('/api/moments/nameMoment', { data: submission })).status()).toBe(200);
  await answerByApi(page.request, device);
  await writtenCapa(page.request, device, 'Leaking seal');
  await remember(context, { [`profiling-complete-seen:${device}`]: 'yes' });
  const menu = page.getByRole('navigation', { name: say('shell.menu') });
  const counted = new Map<string, Effort>();
  for (const [name, does] of Object.entries(tasks))
    await test.step(name, async () => {
      await openScreen(page, locale, 'DeviceDashboard');
      await settled(page, say);
      const hands = handsOn(page);
      const go = async (area: string) => {
        await hands.click(menu.getByRole('link', { name: new RegExp(`^${RegExp.escape(say(`areas.name.${area}`))}`) }));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        // Hands begin once the screen is there: what is typed while it loads is another story.
        await settled(page, say);
      };
      await does({ page, say, hands, go, main: page.getByRole('main'), dialog: page.getByRole('dialog') });
      counted.set(name, hands.effort);
    });
  compare(counted);
});

test('the tables of daily work are reached and seen as is written', async ({ page, context, product, say }) => {
  await signInCamille(context, product);
  const screens = {
    Risks: 'ABR',
    'Risk file': 'ABR?section=final',
    Requirements: 'Norms/MDR',
    'GSPR checklist': 'Norms?view=gspr',
    Roadmap: 'Roadmap?view=table',
    History: 'History',
  };
  const counted = new Map<string, Reach>();
  const count = async (name: string, screen: string) => {
    await openScreen(page, locale, screen);
    await expect(page.getByRole('grid').locator('[data-line]').first()).toBeVisible();
    await settled(page, say);
    // A date has no parts until its code is there.
    await expect(page.getByRole('main').locator('input:disabled')).toHaveCount(0);
    counted.set(name, await reachOf(page));
  };
  for (const [name, screen] of Object.entries(screens)) await count(name, screen);
  await remember(context, { density: '"compact"' });
  for (const name of ['GSPR checklist', 'History'] as const) await count(`${name}, compact`, screens[name]);
  compare(counted);
});
