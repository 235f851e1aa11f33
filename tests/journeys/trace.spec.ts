import { readFileSync } from 'node:fs';
import path from 'node:path';
import { answerByApi, monitor } from './steps/answering.ts';
import { expect, inBothLanguages, openScreen, signInCamille, test } from './steps/journey.ts';
import { addDevice } from './steps/member.ts';
import { pictures } from './steps/pictures.ts';
import { overflows, settled, violationsOn } from './walk/inspect.ts';

inBothLanguages((locale) => {
  test('traceability is walked by click and arrow keys, and its address holds the node', async ({
    page,
    context,
    product,
    say,
  }) => {
    await signInCamille(context, product);
    await openScreen(page, locale, 'Trace?node=requirement:GSPR.1.1');
    const causes = page.getByRole('navigation', { name: say('trace.causes') });
    const consequences = page.getByRole('navigation', { name: say('trace.consequences') });
    const node = page.getByRole('heading', { level: 2, name: /1/ }).and(page.locator('#trace-node'));
    await expect(node).toBeFocused();
    await expect(causes.getByRole('link')).not.toHaveCount(0);
    await settled(page, say);
    await pictures(page, `trace-${locale}`);
    expect(await violationsOn(page)).toEqual([]);

    // To the right, and from there on.
    await node.focus();
    await page.keyboard.press('ArrowRight');
    const first = consequences.getByRole('link').first();
    await expect(first).toBeFocused();
    const name = await first.locator('strong').textContent();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('#trace-node')).toHaveText(name ?? '');
    await expect(page.locator('#trace-node')).toBeFocused();
    expect(new URL(page.url()).searchParams.get('node')).not.toBe('requirement:GSPR.1.1');
    await page.goBack();
    await expect(page).toHaveURL(/node=requirement(:|%3A)GSPR\.1\.1/);

    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: say('trace.export') }).click();
    expect((await download).suggestedFilename()).toMatch(
      locale === 'fr' ? /^tracabilite-.*\.xlsx$/ : /^traceability-.*\.xlsx$/,
    );
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflows(page)).toBe(false);
  });

  test('a document is read in the page, and its words become evidence of a requirement', async ({
    page,
    member,
    say,
  }) => {
    expect(member.userId).not.toBe('');
    await answerByApi(page.request, await addDevice(page.request, monitor), 20);
    await openScreen(page, locale, 'GED');
    const main = page.getByRole('main');
    const words = 'The cuff is tested for accuracy by two observers.';
    const pdf = readFileSync(
      path.join(import.meta.dirname, '../checks/corpus/files/dev-dose-advice-app/RMF-014 Risk management file.pdf'),
    );
    await page.locator('input[type=file]').setInputFiles([
      { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from(`Test plan\n\n${words}`) },
      { name: 'report.pdf', mimeType: 'application/pdf', buffer: pdf },
    ]);
    await expect(main.getByRole('status').getByText(say('documents.state.done'))).toHaveCount(2);
    await settled(page, say);
    await pictures(page, `documents-${locale}`);
    await main.getByRole('button', { name: 'report.pdf', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('img')).toBeVisible();
    await pictures(page, `preview-pdf-${locale}`);
    await page.keyboard.press('Escape');

    await main.getByRole('button', { name: 'plan.txt', exact: true }).click();
    await dialog.getByText(words).click({ clickCount: 3 });
    await dialog.getByRole('button', { name: say('preview.evidence.open') }).click();
    await dialog.getByRole('searchbox', { name: say('preview.evidence.find') }).fill('mdr 1');
    await dialog.getByRole('radio').first().check();
    await pictures(page, `preview-evidence-${locale}`);
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: say('preview.evidence.confirm') }).click();
    await expect(page.getByText(say('preview.evidence.done'))).toBeVisible();
  });

  test('the coverage of Annex I is a map, and a cell leads to its rows', async ({ page, context, product, say }) => {
    await signInCamille(context, product);
    await openScreen(page, locale, 'Norms?view=coverage');
    await expect(page.getByRole('table')).toBeVisible();
    await settled(page, say);
    await pictures(page, `coverage-${locale}`);
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('table').getByRole('button').first().click();
    await expect(page.getByRole('heading', { level: 2 }).last()).toBeFocused();
    expect(await violationsOn(page)).toEqual([]);
    await pictures(page, `coverage-cell-${locale}`);
    await page
      .getByRole('region', { name: /^(GSPR|EGSP)/ })
      .getByRole('link')
      .first()
      .click();
    await expect(page).toHaveURL(/Norms\/.*row=/);
  });
});
