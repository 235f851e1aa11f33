import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, inBothLanguages, signInCamille, test } from './steps/journey.ts';
import { pictures } from './steps/pictures.ts';
import { violationsOn } from './walk/inspect.ts';

/** The newest link to this screen in the mailbox; the mails are shown as they were sent. */
async function linkInMailbox(page: Page, address: string, screen: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const html = await (await page.request.get('/dev/mail')).text();
      const mails = html.replaceAll('&amp;', '&').split(/<article/);
      const mail = mails.find((one) => one.includes(address) && one.includes(`Newsletter/${screen}?`)) ?? '';
      link = new RegExp(`/\\w+/Newsletter/${screen}\\?lead=[\\w-]+&val=[\\w-]+`).exec(mail)?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

inBothLanguages((locale) => {
  test('a visitor subscribes, confirms and gets a letter of the administrator, and leaves', async ({
    page,
    say,
    browser,
    product,
    language,
  }) => {
    const address = `reader.${randomUUID()}@example.org`;
    const office = await (await browser.newContext({ baseURL: product.url, locale: language })).newPage();
    await signInCamille(office.context(), product);

    await test.step('she enters her address, and confirms it by the mail', async () => {
      await page.goto(`/${locale}/Newsletter`);
      const field = page.getByRole('main').getByLabel(say('newsletter.email'), { exact: true });
      const subscribe = page.getByRole('main').getByRole('button', { name: say('newsletter.subscribe') });
      await field.fill('nobody');
      await subscribe.click();
      await expect(page.getByText(say('newsletter.LandingNewsletterInvalidMail'))).toBeVisible();
      await field.fill(address);
      await pictures(page, `leads-${locale}-newsletter`);
      await subscribe.click();
      await expect(
        page.getByRole('status').filter({ hasText: say('newsletter.LandingNewsletterSuccess') }),
      ).toBeVisible();
      await page.goto(await linkInMailbox(page, address, 'Confirm'));
      await expect(page.getByText(say('subscription.confirm.done'))).toBeVisible();
    });

    await test.step('she writes by the contact form', async () => {
      await page.goto(`/${locale}/Contact`);
      await page.getByLabel(say('contact.name'), { exact: true }).fill('Zoé Müller');
      await page.getByRole('main').getByLabel(say('contact.email'), { exact: true }).fill(address);
      await page.getByLabel(say('contact.message'), { exact: true }).fill('How much is Premium?');
      expect(await violationsOn(page)).toEqual([]);
      await pictures(page, `leads-${locale}-contact`);
      await page.getByRole('button', { name: say('contact.send') }).click();
      await expect(page.getByText(say('contact.sent'))).toBeVisible();
    });

    await test.step('the administrator answers her, and sends the letter: first to herself, then to all', async () => {
      await office.goto(`/${locale}/Dashboard/Operator?kind=contact`);
      // The story in the other language runs beside this one, with a visitor of the same name.
      const entry = office.getByRole('article', { name: 'Zoé Müller' }).filter({ hasText: address });
      await entry.getByLabel(say('operator.state')).selectOption('open');
      await expect(entry.getByText(say('operator.states.open')).first()).toBeVisible();
      await entry.getByLabel(say('operator.note')).fill('Called back.');
      await entry.getByRole('button', { name: say('operator.addNote') }).click();
      await expect(entry.getByText('Called back.')).toBeVisible();
      const choice = office.getByLabel(say('operator.letter.publication'));
      await choice.selectOption({ index: locale === 'en' ? 1 : 2 });
      await office.getByRole('button', { name: say('operator.letter.test') }).click();
      const send = office.getByRole('button', {
        name: new RegExp(`^${say('operator.letter.send', { count: '' })}\\d+$`),
      });
      await send.click();
      await pictures(office, `leads-${locale}-operator`);
      expect(await violationsOn(office)).toEqual([]);
      await send.click();
      await expect(office.getByText(say('operator.letter.sending'))).toBeVisible();
    });

    await test.step('she leaves by the link of the letter', async () => {
      await page.goto(await linkInMailbox(page, address, 'Unsubscribe'));
      await page.getByRole('button', { name: say('subscription.unsubscribe.action') }).click();
      await expect(page.getByText(say('subscription.unsubscribe.done'))).toBeVisible();
    });
  });
});
