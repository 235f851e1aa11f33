import { expect, inBothLanguages, test } from './steps/journey.ts';
import { openMailbox, signUp } from './steps/entrance.ts';
import { newAddress } from './steps/member.ts';
import { pictures } from './steps/pictures.ts';
import { violationsOn } from './walk/inspect.ts';

inBothLanguages((locale) => {
  test('who answers before the rules are there loses nothing', async ({ page, say }) => {
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/getClassGuide', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`/${locale}/Forms/AI-QA-Guide`);
    const question = page.getByRole('region', { name: say('guide.question') });
    const first = await question.getByRole('heading', { level: 2 }).textContent();
    expect(await violationsOn(page)).toEqual([]);
    await question.getByRole('link').first().click();
    await expect(page).toHaveURL(/#QUAL\.01\.a$/);
    release();
    await expect(page.getByRole('button', { name: say('guide.undo') })).toBeVisible();
    await expect(question.getByRole('heading', { level: 2 })).not.toHaveText(first ?? '');
  });

  test('a visitor finds the class without an account, and takes the answers into a first device', async ({
    page,
    say,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    const address = `/${locale}/Forms/AI-QA-Guide`;
    const question = page.getByRole('region', { name: say('guide.question') });
    const title = question.getByRole('heading', { level: 2 });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const answer = async (digit: string) => {
      const before = await title.textContent();
      await page.keyboard.press(digit);
      await expect(title).not.toHaveText(before ?? '');
    };

    await test.step('she answers by keyboard, and the class narrows', async () => {
      await page.goto(address);
      await expect(page.getByText('I – III')).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
      await pictures(page, `guide-${locale}-first`);
      await question.getByRole('button').first().focus();
      // A device by its own purpose, with software, on a person, without a medicine, of physical effect, for no samples,
      // in the body.
      for (const digit of ['1', '2', '1', '1', '1', '2']) await answer(digit);
      await answer('3');
      await expect(page).toHaveURL(
        /#QUAL\.01\.a,QUAL\.06\.b,QUAL\.24\.a,QUAL\.25\.a,QUAL\.03\.a,QUAL\.04\.no,CONT\.01\.c$/,
      );
      await expect(page.getByText('IIa – III')).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
      await pictures(page, `guide-${locale}-asking`);
    });

    await test.step('she takes the last answer back, by the button and by the browser', async () => {
      await press(say('guide.undo'));
      await expect(page).toHaveURL(/QUAL\.04\.no$/);
      await page.goBack();
      await expect(page).toHaveURL(/CONT\.01\.c$/);
    });

    await test.step('she changes an earlier answer: it is software alone, and what belonged to hardware falls', async () => {
      await page
        .getByRole('button', { name: new RegExp(`^${say('guide.change')}`) })
        .nth(1)
        .click();
      await expect(question.locator('[aria-current]')).toHaveCount(1);
      await question.getByRole('button').nth(2).click();
      await expect(page.getByText(say('guide.fallen', { count: 5 }))).toBeVisible();
      await expect(page).toHaveURL(/#QUAL\.01\.a,QUAL\.06\.c$/);
    });

    await test.step('the other language shows the same, and a link with a fault says so', async () => {
      const other = locale === 'en' ? 'fr' : 'en';
      await page.goto(`${address}#QUAL.01.a,NO.1.z,QUAL.06.c,QUAL.26.a,QUAL.27.yes,QUAL.03.a,QUAL.04.no`);
      await page.reload();
      await expect(page.getByText(say('guide.lost', { count: 1 }))).toBeVisible();
      await page.locator(`a[hreflang=${other}]`).click();
      await expect(page).toHaveURL(new RegExp(`/${other}/Forms/AI-QA-Guide#QUAL`));
      await page.locator(`a[hreflang=${locale}]`).click();
    });

    await test.step('she comes to the class, the rule and the norms', async () => {
      const decision = 'SOFT.01.a,SOFT.03.a,SOFT.04.b,SOFT.05.b,ENER.07.no,SOFT.08.no';
      await page.goto(`${address}#QUAL.01.a,QUAL.06.c,QUAL.26.a,QUAL.27.yes,QUAL.03.a,QUAL.04.no,${decision}`);
      await page.reload();
      await expect(page.getByRole('heading', { name: say('guide.end.title', { class: 'IIb' }) })).toBeVisible();
      await expect(page.getByText('IEC 62304:2006')).toBeVisible();
      await expect(page.getByRole('button', { name: say('guide.restart') })).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
      await pictures(page, `guide-${locale}-settled`);
      const folder = process.env['ACTA_PICTURES'];
      if (folder) await page.pdf({ path: `${folder}/guide-${locale}.pdf`, preferCSSPageSize: true });
    });

    await test.step('nothing of it was sent or stored', async () => {
      expect(sent.filter((one) => /QUAL|SOFT/.test(one))).toEqual([]);
      expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(/QUAL/);
    });

    await test.step('she keeps it: signs up, confirms her address, and her device begins with the answers', async () => {
      await press(say('guide.keep.signUp'));
      await expect(page).toHaveURL(`/${locale}/Auth/Signup`);
      const email = newAddress('guide');
      await signUp(page, locale, say, email);
      await page.goto(await openMailbox(page, say, email, 'ValidateEmail'));
      await page.waitForURL(`**/${locale}/Dashboard/**`);
      await page.goto(`/${locale}/Dashboard/NewDevice`);
      await page.getByRole('button', { name: say('notices.welcome.Button') }).click();
      await expect(page.getByText(say('devices.savedAnswers.text', { count: 12 }))).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
      await page.getByLabel(say('devices.name'), { exact: true }).fill('Lesion marker');
      await page.getByLabel(say('devices.manufacturer'), { exact: true }).fill('Asteria');
      await page.getByLabel(say('devices.description')).fill('Marks suspicious lesions.');
      await press(say('devices.next'));
      await press(say('devices.create'));
      await page.waitForURL(`**/${locale}/Dashboard/MyDevice`);
      await expect(page.getByText('IIb').first()).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('kept-answers'))).toBeNull();
    });
  });
});
