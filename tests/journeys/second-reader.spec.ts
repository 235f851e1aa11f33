import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '#/infra/dev/files.ts';
import { answering } from '#/tests/checks/model/stub-reader.ts';
import { startOpenAiPeer } from '#/tests/peers/openai.ts';
import { removeFolder, temporaryFolder } from '#/tests/services/temporary-folder.ts';
import { startInstallation, type Installation } from './product/installation.ts';
import { monitor } from './steps/answering.ts';
import { expect, inBothLanguages, openScreen, test as base } from './steps/journey.ts';
import { addDevice } from './steps/member.ts';
import type { Say } from './steps/words.ts';
import { contrastOn, overflows, settled, showIn, violationsOn } from './walk/inspect.ts';

/** The product with a language model: the peer, which finds proof in the first passage of every other requirement. */
const test = base.extend<object, { withModel: Installation }>({
  withModel: [
    async ({}, use) => {
      const isNonsense = /songbird|piano|pond|oiseau|étang/u;
      const peer = await startOpenAiPeer(
        answering(({ text, label }) => (!isNonsense.test(text) && Number(label.slice(1)) % 2 > 0 ? 'shown' : 'absent')),
      );
      const folder = temporaryFolder();
      const settings = {
        OPENAI_API_KEY: 'a key',
        OPENAI_BASE_URL: peer.url,
        OPENAI_MODEL: 'reader',
        ACTA_PLANS: 'off',
      };
      const priced = { ...settings, OPENAI_PRICES: '0.4/1.6 EUR' };
      const { stop, ...started } = await startInstallation(folder, undefined, priced);
      await use(started);
      await stop();
      await peer.close();
      removeFolder(folder);
    },
    { scope: 'worker' },
  ],
  product: async ({ withModel }, use) => use(withModel),
});

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const plan = readFileSync(path.join(ROOT, 'tests/checks/corpus/sources/dev-dose-advice-app/02-risk.md'));

async function inspect(page: Page, say: Say): Promise<void> {
  await settled(page, say);
  expect(await violationsOn(page)).toEqual([]);
  expect(await overflows(page)).toBe(false);
  await showIn(page, say, 'dark');
  expect(await contrastOn(page)).toEqual([]);
  await showIn(page, say, 'light');
}

inBothLanguages((locale) => {
  test('an owner lets a model read, and what it read stands beside the rules', async ({ page, member, say }) => {
    expect(member.userId).not.toBe('');
    await addDevice(page.request, monitor);
    const main = page.getByRole('main');
    await openScreen(page, locale, 'Check/ConformityRunPanel');
    await main.getByRole('button', { name: say('findings.panel.create') }).click();
    await main.getByRole('combobox', { name: say('findings.panel.norm') }).selectOption('ISO14971');
    await main.getByRole('textbox', { name: say('findings.panel.clause') }).fill('4.2');
    await main.getByRole('button', { name: say('findings.panel.addNorm'), exact: true }).click();
    await main
      .getByRole('button', { name: say('findings.panel.upload'), exact: true })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog
      .locator('input[type=file]')
      .setInputFiles([{ name: 'risk.md', mimeType: 'text/markdown', buffer: plan }]);
    await dialog.getByRole('button', { name: say('documentUploadModal.upload'), exact: true }).click();
    await expect(page).toHaveURL(/ConformityBoard/, { timeout: 240_000 });
    await main
      .getByRole('link', { name: say('checks.toPanel') })
      .first()
      .click();

    // Nothing is sent anywhere before an owner has said so.
    await expect(main.getByText(say('findings.panel.ready'))).toBeVisible();
    await main.getByRole('link', { name: say('findings.model.settings') }).click();
    await main.getByRole('button', { name: say('organisations.model.allow') }).click();
    await expect(main.getByRole('button', { name: say('organisations.model.withdraw') })).toBeVisible();
    await page.goBack();

    // Who starts sees where passages go, how much, and what it costs at most.
    await main.getByRole('combobox', { name: say('findings.model.choice') }).selectOption('both');
    await expect(main.getByText(say('findings.model.agree'))).toBeVisible();
    await expect(main.getByText(/reader · .+0[.,]0\d/)).toBeVisible();
    await inspect(page, say);
    await main.getByRole('button', { name: say('findings.panel.start') }).click();

    // What it took stands on the board, and beside each verdict what the model said of it.
    const judgedBy = say('findings.engineOf', { engine: say('findings.engine.both') });
    await expect(main.getByText(judgedBy)).toBeVisible({ timeout: 240_000 });
    const smallest = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(0.01);
    // It is told once all passages are read.
    await expect(main.getByText(say('checks.underAmount', { amount: smallest }))).toBeVisible({ timeout: 300_000 });
    const everything = main.getByRole('button', { name: new RegExp(`^${say('findings.board.show.all')}`) });
    await everything.click();
    await expect(everything).toHaveAttribute('aria-pressed', 'true');
    // What was read is judged after that.
    await expect(main.locator('[data-gap]').first()).toBeVisible({ timeout: 240_000 });
    const reasons = new Set<string>();
    for (let row = 0; row < 5; row++) {
      await page.keyboard.press('j');
      await expect(page.getByRole('heading', { name: say('findings.evidence.why') })).toBeVisible();
      for (const code of ['MODEL_AGREES', 'MODEL_ALONE', 'MODEL_DIFFERS', 'MODEL_UNSURE'] as const)
        if (await main.getByText(say(`findings.reason.${code}`)).isVisible()) reasons.add(code);
    }
    expect(reasons.size).toBeGreaterThan(0);
    await inspect(page, say);
  });
});
