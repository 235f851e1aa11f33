import { loadArticles } from '#/knowledge/load/load-articles.ts';
import { png } from '#/tests/makers/png.ts';
import { expect, inBothLanguages, signInCamille, test } from './steps/journey.ts';
import { pictures } from './steps/pictures.ts';
import { violationsOn } from './walk/inspect.ts';

const [article] = loadArticles();

inBothLanguages((locale) => {
  test('the administrator writes, publishes and withdraws, and a visitor reads', async ({
    page,
    say,
    browser,
    product,
    language,
    complaints,
  }) => {
    complaints.expect(/getPublication\?|status of 404|answer 404: GET \S+\/Publications\//);
    const title = `Barrier ${locale} ${Date.now()}`;
    const office = await (await browser.newContext({ baseURL: product.url, locale: language })).newPage();
    await signInCamille(office.context(), product);
    const administration = office.getByRole('region', { name: say('publications.edit.administration') });
    const press = (name: string) => administration.getByRole('button', { name, exact: true }).click();
    const heading = office.getByRole('heading', { level: 1 });
    const asked = () => office.waitForEvent('dialog');
    const dismissed = () => asked().then((dialog) => dialog.dismiss());

    await test.step('she writes in the language of the screen, and sees what readers will see', async () => {
      await office.goto(`/${locale}/Dashboard/MyDevice`);
      await expect(heading).toBeVisible();
      await office.goto(`/${locale}/Publications`);
      await office.getByRole('button', { name: say('publications.edit.create') }).click();
      await press(say('publications.edit.write'));
      const field = (name: string) => administration.getByLabel(name, { exact: true });
      await field(say('publications.edit.language')).selectOption(locale);
      await field(say('publications.edit.heading')).fill(title);
      await field(say('publications.edit.summary')).fill('What a barrier has to show.');
      await field(say('publications.tags')).fill('Packaging, Sterile');
      await field(say('publications.edit.content')).fill(
        'A **strong** foil.\n\n<img src=x onerror="alert(1)">\n\n[a](https://example.org) [b](javascript:alert(1))\n',
      );
      const preview = administration.getByRole('region', { name: say('publications.edit.preview') });
      await expect(preview.locator('strong')).toHaveText('strong');
      await expect(preview.locator('img')).toHaveCount(0);
      await expect(preview.locator('a[href^="javascript"]')).toHaveCount(0);
      await office
        .getByLabel(say('publications.edit.cover'), { exact: true })
        .first()
        .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: png });
      await expect(administration.getByRole('img', { name: say('publications.edit.coverPreview') })).toBeVisible();
      await press(say('publications.edit.save.idle'));
      await expect(administration.getByRole('button', { name: say('publications.edit.save.saved') })).toBeVisible();
      await expect(heading).toHaveText(title);
      // The server keeps no empty line at the end, and nothing is lost by that.
      await expect(administration.getByText(say('publications.edit.unsaved'))).toHaveCount(0);
      expect(await violationsOn(office)).toEqual([]);
      await pictures(office, `publications-${locale}-editor`);
    });

    await test.step('what she writes while a picture is sent stays, and is not left by mistake', async () => {
      const sent = Promise.withResolvers<void>();
      await office.route('**/api/publications/addPicture', async (route) => {
        await sent.promise;
        await route.continue();
      });
      const content = administration.getByLabel(say('publications.edit.content'), { exact: true });
      await office
        .getByLabel(say('publications.edit.picture'), { exact: true })
        .first()
        .setInputFiles({ name: 'inside.png', mimeType: 'image/png', buffer: png });
      await content.fill('Written meanwhile.');
      sent.resolve();
      await expect(content).toHaveValue(/^Written meanwhile\.\n\n!\[\]\(/);
      await office.unroute('**/api/publications/addPicture');
      await Promise.all([dismissed(), press(say('publications.edit.read'))]);
      await expect(content).toHaveValue(/^Written meanwhile/);
      const here = office.url();
      await Promise.all([dismissed(), office.locator('a[href$="/Pricing"]').first().click()]);
      await expect(content).toHaveValue(/^Written meanwhile/);
      expect(office.url()).toBe(here);
      await Promise.all([asked().then((dialog) => dialog.accept()), press(say('publications.edit.read'))]);
      await expect(content).toHaveCount(0);
      await press(say('publications.edit.write'));
    });

    const address = new URL(office.url()).pathname;
    await test.step('nobody else sees the draft', async () => {
      await page.goto(address);
      await expect(page.getByText(say('publications.unknown'))).toBeVisible();
    });

    await test.step('once it is published, a visitor finds and reads it', async () => {
      await press(say('publications.edit.publish'));
      // Exactly: the editor has a button that removes the cover.
      const withdraw = { name: say('publications.edit.withdraw'), exact: true };
      await expect(administration.getByRole('button', withdraw)).toBeVisible();
      await page.goto(`/${locale}/Publications`);
      await expect(page.getByRole('listitem').filter({ hasText: title })).toHaveCount(1);
      await pictures(page, `publications-${locale}-list`);
      await page.getByRole('searchbox', { name: say('publications.search') }).fill(title);
      await expect(page).toHaveURL(/q=Barrier/);
      await expect(page.getByRole('listitem').filter({ hasText: title })).toHaveCount(1);
      await page.getByRole('link', { name: title }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByRole('article').locator('strong')).toHaveText('strong');
      await expect(page.getByRole('region', { name: say('publications.edit.administration') })).toHaveCount(0);
      expect(await violationsOn(page)).toEqual([]);
    });

    await test.step('she compares two versions and goes back to the first', async () => {
      await press(say('publications.edit.read'));
      await press(say('publications.edit.versions'));
      await expect(administration.locator('ins').first()).toBeVisible();
      await press(say('publications.edit.restore', { version: '1' }));
      await expect(heading).not.toHaveText(title);
    });

    await test.step('what is withdrawn is gone for the visitor', async () => {
      await press(say('publications.edit.withdraw'));
      await expect(administration.getByRole('button', { name: say('publications.edit.publish') })).toBeVisible();
      await page.reload();
      await expect(page.getByText(say('publications.unknown'))).toBeVisible();
      await page.goto(`/${locale}/Publications/${article?.id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(article?.[locale].title ?? '');
      await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
      await pictures(page, `publications-${locale}-article`);
    });
    await office.context().close();
  });
});
