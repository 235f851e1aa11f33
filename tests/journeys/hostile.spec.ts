import { answerByApi, monitor } from './steps/answering.ts';
import { signIn } from './steps/entrance.ts';
import { expect, inBothLanguages, openScreen, test } from './steps/journey.ts';
import { addDevice, join } from './steps/member.ts';

const name = `<img src="x" onerror="document.title='run'">`;
const description = `"><script>document.title='run'</script>{{constructor.constructor("document.title='run'")()}}`;
const manufacturer = `[x](javascript:document.title='run')`;

inBothLanguages((locale) => {
  test('what somebody writes stays text on every screen', async ({ page, member }) => {
    expect(member.userId).not.toBe('');
    const deviceId = await addDevice(page.request, { name, description, manufacturer });
    const summary = await page.request.post('/api/devices/updateSummary', { data: { deviceId, summary: description } });
    expect(summary.status()).toBe(200);
    await answerByApi(page.request, deviceId, 3);
    for (const screen of ['DeviceDashboard', 'MyDevice', 'History', 'ABR', 'Norms', 'Templates', 'Roadmap', 'GED']) {
      await openScreen(page, locale, screen);
      await expect(page.getByText(name).first()).toBeVisible();
      await expect(page.locator('img[src="x"], [onerror], [href^="javascript"]')).toHaveCount(0);
      await expect(page).not.toHaveTitle('run');
    }
    await openScreen(page, locale, 'DeviceDashboard');
    await expect(page.getByText(description).first()).toBeVisible();
  });

  test('who signs in after a session has ended sees nothing of the one before', async ({
    page,
    browser,
    product,
    member,
    say,
    complaints,
  }) => {
    complaints.expect(/401|ERR_FAILED/);
    expect(member.userId).not.toBe('');
    await addDevice(page.request, { ...monitor, name: 'The pump of the first' });
    await openScreen(page, locale, 'MyDevice');
    await expect(page.getByText('The pump of the first').first()).toBeVisible();
    const elsewhere = await browser.newContext({ baseURL: product.url });
    const second = await join(elsewhere.request, locale);
    await addDevice(elsewhere.request, monitor);
    await elsewhere.close();

    await page.context().clearCookies();
    await page.getByRole('link', { name: say('areas.name.Roadmap') }).click();
    await expect(page).toHaveURL(/Auth\/Login/);
    // What the tab still knew would be shown where the server does not answer.
    await page.route('**/api/devices/getDevices*', (route) => route.abort());
    await signIn(page, say, second);
    await expect(page).toHaveURL(new RegExp(`/${locale}/Dashboard`));
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByText('The pump of the first')).toHaveCount(0);
  });
});
