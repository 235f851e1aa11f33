import type { Page } from '@playwright/test';
import { expect, inBothLanguages, test } from './steps/journey.ts';
import { calendarElsewhere, test as testElsewhere } from './steps/other-operator.ts';
import { pictures } from './steps/pictures.ts';
import { violationsOn } from './walk/inspect.ts';

inBothLanguages((locale) => {
  test.use({ timezoneId: 'America/New_York' });

  test('a visitor books a demo, moves it by the link of the mail, and cancels it', async ({
    page,
    say,
    complaints,
  }) => {
    complaints.expect(/getBooking\?|status of 400/);
    // Both languages may be told at once, and want other times.
    const nth = locale === 'en' ? 0 : 20;
    const email = `visitor.${locale}.${Date.now()}@example.org`;
    const times = page.getByRole('region', { name: say('booking.times') });
    const demo = page.getByRole('region', { name: say('booking.booked.title') });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const heading = page.getByRole('heading', { level: 1 });

    await test.step('the times are those of the visitor’s clock', async () => {
      const written = await page.request.get(`/${locale}/Auth/BookDemo`);
      expect(await written.text()).toContain(say('booking.lead'));
      await page.goto(`/${locale}/Auth/BookDemo`);
      await expect(times).toContainText('America/New York');
      await expect.poll(() => violationsOn(page)).toEqual([]);
      await pictures(page, `booking-${locale}-times`);
    });

    await test.step('a form without an address is not sent, and says so', async () => {
      // By the keyboard, as every button of the page.
      await times.getByRole('listitem').nth(nth).getByRole('button').focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
      await press(say('booking.form.submit'));
      await expect(page.getByLabel(say('booking.form.name'))).toBeFocused();
      await pictures(page, `booking-${locale}-form`);
    });

    await test.step('the demo is booked', async () => {
      await page.getByLabel(say('booking.form.name')).fill('Camille Martin');
      await page.getByLabel(say('booking.form.email')).fill(email);
      await press(say('booking.form.submit'));
      await expect(demo).toContainText(say('booking.booked.booked'));
      await expect(demo).toBeFocused();
      expect(await violationsOn(page)).toEqual([]);
      await pictures(page, `booking-${locale}-booked`);
      const file = page.waitForEvent('download');
      await page.getByRole('link', { name: say('booking.booked.file') }).click();
      expect((await file).suggestedFilename()).toBe('demo.ics');
    });

    await test.step('the mail leads to it, and it is moved', async () => {
      await page.goto(await linkOfMail(page, email));
      await expect(demo).toBeVisible();
      const before = await demo.textContent();
      await press(say('booking.booked.move'));
      await times
        .getByRole('listitem')
        .nth(nth + 3)
        .getByRole('button')
        .click();
      await page.getByRole('button', { name: new RegExp(`^${say('booking.booked.moveTo', { when: '' })}`) }).click();
      await expect(demo).toContainText(say('booking.booked.moved'));
      expect(await demo.textContent()).not.toBe(before);
      await pictures(page, `booking-${locale}-moved`);
    });

    await test.step('it is cancelled, after a question', async () => {
      await press(say('booking.booked.cancel'));
      await press(say('booking.booked.yes'));
      await expect(demo).toContainText(say('booking.booked.cancelled'));
      await page.getByRole('link', { name: say('booking.booked.again') }).click();
      await expect(times).toBeVisible();
    });

    await test.step('a link that somebody made up shows nothing', async () => {
      await page.goto(`/${locale}/Auth/BookDemo?booking=5a3d1e0c-9f6e-4f6b-8a5d-2f1f5f1b6c11&val=x`);
      await expect(heading).toHaveText(say('booking.booked.title'));
      await expect(demo).toHaveCount(0);
    });
  });

  testElsewhere(
    'a calendar of another provider is loaded once the visitor agrees',
    async ({ page, say, complaints }) => {
      // What the browser says of every frame that runs scripts and keeps its own session.
      complaints.expect(/can escape its sandboxing/);
      const loaded: string[] = [];
      await page.route(`${new URL(calendarElsewhere).origin}/**`, async (route) => {
        loaded.push(route.request().url());
        const body =
          '<!doctype html><html lang="en"><title>Calendar</title><main><h1>Stand-in calendar</h1></main></html>';
        await route.fulfill({ contentType: 'text/html; charset=utf-8', body });
      });
      const frame = page.locator('iframe');
      const show = page.getByRole('button', { name: say('booking.elsewhere.show') });
      const shown = page.frameLocator('iframe').getByRole('heading', { name: 'Stand-in calendar' });

      await test.step('nothing of it is loaded before', async () => {
        await page.goto(`/${locale}/Auth/BookDemo`);
        await expect(show).toBeVisible();
        const { host } = new URL(calendarElsewhere);
        await expect(page.getByText(say('booking.elsewhere.text', { host }))).toBeVisible();
        await expect(frame).toHaveCount(0);
        expect(loaded).toEqual([]);
        expect(await violationsOn(page)).toEqual([]);
      });

      await test.step('at the visitor’s word it is shown, this once', async () => {
        await show.click();
        await expect(shown).toBeVisible();
        await expect(frame).toHaveAttribute('title', say('booking.elsewhere.title'));
        await expect(frame).toHaveCSS('height', '600px');
        expect(loaded).toEqual([calendarElsewhere]);
        await pictures(page, `booking-${locale}-elsewhere`);
        await page.reload();
        await expect(show).toBeVisible();
        await expect(frame).toHaveCount(0);
        expect(loaded).toHaveLength(1);
      });

      await test.step('who accepted it on another page sees it at once', async () => {
        await page.goto(`/${locale}/Pricing`);
        const question = page.getByRole('region', { name: say('public.consent.title') });
        await question.getByRole('button', { name: say('public.consent.accept') }).click();
        await expect(question).toHaveCount(0);
        await page.goto(`/${locale}/Auth/BookDemo`);
        await expect(shown).toBeVisible();
        await expect(show).toHaveCount(0);
      });
    },
  );
});

/** The address of the booking in the mail to this visitor, once it has arrived. */
async function linkOfMail(page: Page, email: string): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const html = await (await page.request.get('/dev/mail')).text();
      const mail = html.split('<article>').find((one) => one.includes(`<p>${email} ·`));
      found = /href="([^"]*BookDemo[^"]*)"/.exec(mail ?? '')?.[1]?.replaceAll('&amp;', '&');
      return found;
    })
    .toBeDefined();
  return found ?? '';
}
