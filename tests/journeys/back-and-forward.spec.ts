import type { Locator, Page } from '@playwright/test';
import { monitor } from './steps/answering.ts';
import { expect, inBothLanguages, openScreen, test } from './steps/journey.ts';
import { addDevice } from './steps/member.ts';
import { settled } from './walk/inspect.ts';

test.use({ reader: 'camille' });

/** Back shows what was before a step, forward what it led to. */
async function thereAndBack(
  page: Page,
  step: () => Promise<unknown>,
  before: () => Promise<void>,
  after: () => Promise<void>,
) {
  await before();
  await step();
  await after();
  await page.goBack();
  await before();
  await page.goForward();
  await after();
}

const pressed = (control: Locator, is: boolean) => expect(control).toHaveAttribute('aria-pressed', String(is));

inBothLanguages((locale) => {
  test('back and forward lead through sections, filters and details of the risks', async ({ page, say }) => {
    await openScreen(page, locale, 'ABR');
    await settled(page, say);
    const tabs = page.getByRole('navigation', { name: say('risks.section.title') });
    const tab = (name: string) => tabs.getByRole('button', { name: say(`risks.section.${name}`) });
    const search = page.getByRole('searchbox', { name: say('risks.filter.text') });
    const details = page.getByRole('complementary', { name: /^(Risk|Risque) / });
    await thereAndBack(
      page,
      () => tab('final').click(),
      () => expect(tab('bank')).toHaveAttribute('aria-current', 'true'),
      () => expect(tab('final')).toHaveAttribute('aria-current', 'true'),
    );
    const decision = page.getByRole('combobox', {
      name: say('common.table.filterOf', { column: say('risks.table.decision') }),
    });
    await thereAndBack(
      page,
      () => decision.selectOption({ label: say('risks.decision.ACCEPT') }),
      () => expect(decision).toHaveValue(''),
      () => expect(decision).toHaveValue('ACCEPT'),
    );
    await thereAndBack(
      page,
      async () => {
        await search.pressSequentially('a');
        await expect(page).toHaveURL(/[?&]q=a/);
      },
      () => expect(search).toHaveValue(''),
      () => expect(search).toHaveValue('a'),
    );
    await thereAndBack(
      page,
      () => page.locator('[data-risk]').first().click(),
      () => expect(details).toBeHidden(),
      () => expect(details).toBeVisible(),
    );
    // The filter is still there, three steps later.
    await expect(search).toHaveValue('a');
    await expect(decision).toHaveValue('ACCEPT');
  });

  test('back and forward lead through views, filters and requirements of the norms', async ({ page, say }) => {
    await openScreen(page, locale, 'Norms/MDR');
    await settled(page, say);
    const views = page.getByRole('navigation', { name: say('norms.views') });
    const view = (name: string) => views.getByRole('link', { name: say(`norms.view.${name}`) });
    const only = page.getByRole('group', { name: say('norms.table.only') });
    const applicable = only.getByRole('button', { name: new RegExp(`^${say('norms.status.APPLICABLE')} `) });
    await thereAndBack(
      page,
      () => applicable.click(),
      () => pressed(applicable, false),
      () => pressed(applicable, true),
    );
    const opened = page.getByRole('grid').getByRole('button', { expanded: true });
    await thereAndBack(
      page,
      () => page.getByRole('grid').getByRole('button', { expanded: false }).nth(1).click(),
      () => expect(opened).toHaveCount(0),
      () => expect(opened).toHaveCount(1),
    );
    await thereAndBack(
      page,
      () => view('gspr').click(),
      () => expect(view('norms')).toHaveAttribute('aria-current', 'page'),
      () => expect(view('gspr')).toHaveAttribute('aria-current', 'page'),
    );
  });

  test('back and forward lead through the steps of the roadmap', async ({ page, say }) => {
    await openScreen(page, locale, 'Roadmap');
    await settled(page, say);
    const steps = page.getByRole('list', { name: say('roadmap.steps') }).getByRole('button');
    const last = steps.last();
    await thereAndBack(
      page,
      () => last.click(),
      () => expect(last).not.toHaveAttribute('aria-current', 'step'),
      () => expect(last).toHaveAttribute('aria-current', 'step'),
    );
  });

  test('back and forward lead through the filters of the history', async ({ page, say }) => {
    await openScreen(page, locale, 'History');
    await settled(page, say);
    const kind = page.getByRole('combobox', {
      name: say('common.table.filterOf', { column: say('record.table.kind') }),
    });
    await thereAndBack(
      page,
      () => kind.selectOption({ index: 1 }),
      () => expect(kind).toHaveValue(''),
      () => expect(kind).not.toHaveValue(''),
    );
  });

  test.describe('with documents of one’s own', () => {
    test.use({ reader: 'nobody' });
    test('back and forward lead through folders and searches of the documents', async ({ page, member, say }) => {
      expect(member.userId).not.toBe('');
      const deviceId = await addDevice(page.request, monitor);
      for (const folder of ['Plans', 'Reports']) {
        const file = { name: `${folder}.txt`, mimeType: 'text/plain', buffer: Buffer.from(`What the ${folder} say.`) };
        const uploaded = await page.request.post('/api/documents/upload', { multipart: { deviceId, folder, file } });
        expect(uploaded.status(), await uploaded.text()).toBe(200);
      }
      await openScreen(page, locale, 'GED');
      await settled(page, say);
      const folder = page
        .getByRole('navigation', { name: say('documents.folders') })
        .getByRole('button', { name: 'Plans' });
      await thereAndBack(
        page,
        () => folder.click(),
        () => expect(folder).not.toHaveAttribute('aria-current', 'true'),
        () => expect(folder).toHaveAttribute('aria-current', 'true'),
      );
      const search = page.getByRole('searchbox', { name: say('documents.search') });
      await thereAndBack(
        page,
        async () => {
          await search.pressSequentially('e');
          await expect(page).toHaveURL(/[?&]search=e/);
        },
        () => expect(search).toHaveValue(''),
        () => expect(search).toHaveValue('e'),
      );
    });
  });
});
