import { removeFolder, temporaryFolder } from '#/tests/services/temporary-folder.ts';
import { startStripePeer, type StripePeer } from '#/tests/peers/stripe/server.ts';
import { startInstallation, type Installation } from './product/installation.ts';
import { expect, inBothLanguages, openScreen, test as base } from './steps/journey.ts';
import { contrastOn, overflows, settled, showIn, violationsOn } from './walk/inspect.ts';

type Shop = { installation: Installation; stripe: StripePeer };

/** The product with plans for sale: the local Stripe calls its webhook. */
const test = base.extend<object, { shop: Shop }>({
  shop: [
    async ({}, use) => {
      const stripe = await startStripePeer('whsec_of_journeys');
      const folder = temporaryFolder();
      const settings = {
        STRIPE_SECRET_KEY: 'sk_test_journeys',
        STRIPE_WEBHOOK_SECRET: 'whsec_of_journeys',
        STRIPE_API_URL: stripe.url,
      };
      const { stop, ...installation } = await startInstallation(folder, undefined, settings);
      stripe.sendTo(async (body, signature) => {
        const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
        return (await fetch(`${installation.url}/api/Checkout/Webhook`, { method: 'POST', body, headers })).status;
      });
      await use({ installation, stripe });
      await stop();
      await stripe.close();
      removeFolder(folder);
    },
    { scope: 'worker' },
  ],
  product: async ({ shop }, use) => use(shop.installation),
});

test.use({ contextOptions: { reducedMotion: 'reduce' } });

inBothLanguages((locale) => {
  test('an owner buys Premium, comes back, has credits, and cancels for the year’s end', async ({
    page,
    member,
    say,
  }) => {
    expect(member.userId).not.toBe('');
    await openScreen(page, locale, 'Settings');
    // Pricing leads an owner on the free plan to the trial.
    await page.goto(`/${locale}/Pricing`);
    await page.getByRole('link', { name: say('pricing.trial') }).click();
    await expect(page).toHaveURL(/\/Dashboard\/Settings$/);
    const title = page.getByRole('heading', { name: say('organisations.plan.title') });
    const card = page.locator('section').filter({ has: title }).last();
    await card.getByRole('button', { name: say('organisations.plan.trial') }).click();
    await expect(card).toContainText(say('organisations.plan.credits', { count: 1 }));
    await card.getByRole('link', { name: say('organisations.plan.choose') }).click();
    const choose = { name: say('pricing.choose', { plan: 'Premium' }) };
    await expect(page.getByRole('button', choose)).toBeVisible();
    await settled(page, say);
    expect(await violationsOn(page)).toEqual([]);
    expect(await overflows(page)).toBe(false);
    await showIn(page, say, 'dark');
    expect(await contrastOn(page)).toEqual([]);
    await showIn(page, say, 'light');
    // Somebody thinks again at the payment page.
    await page.getByRole('button', choose).click();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page.getByRole('heading', { name: say('checkout.failed.title') })).toBeVisible();
    await page.getByRole('link', { name: say('checkout.failed.action') }).click();
    await page.getByRole('button', choose).click();
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(page.getByRole('heading', { name: say('checkout.success.title') })).toBeVisible();
    await expect(page.getByText(say('checkout.success.plan', { plan: 'Premium', count: 5 }))).toBeVisible();
    await page.getByRole('link', { name: say('checkout.success.action') }).click();
    await openScreen(page, locale, 'Settings');
    await expect(card).toContainText(say('organisations.plan.name.premium'));
    await expect(card).toContainText(say('organisations.plan.credits', { count: 6 }));
    await card.getByText(say('organisations.plan.compare')).click();
    await expect(card.getByRole('table')).toContainText(say('pricing.table.every-template'));
    await card.getByRole('button', { name: say('organisations.plan.cancel.action') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say('organisations.plan.cancel.confirm') }).click();
    await expect(card.getByRole('button', { name: say('organisations.plan.keep') })).toBeVisible();
    await expect(card.getByRole('button', { name: say('organisations.plan.downgrade.action') })).toBeHidden();
    await settled(page, say);
    expect(await violationsOn(page)).toEqual([]);
    await card.getByRole('button', { name: say('organisations.plan.portal') }).click();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(card).toContainText(say('organisations.plan.name.premium'));
    // Prices say which plan the organisation has; another one is chosen where plans are changed.
    await page.goto(`/${locale}/Pricing`);
    const premium = page.getByRole('article', { name: 'Premium' });
    await expect(premium.getByText(say('pricing.yourPlan'), { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: say('pricing.change', { plan: 'Starter' }) })).toBeVisible();
    await settled(page, say);
    expect(await violationsOn(page)).toEqual([]);
  });
});
