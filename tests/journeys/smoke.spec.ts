import { addDevice, } from './steps/member.ts';
import { answerByApi, answerOnScreen, monitor } from './steps/answering.ts';
import { expect, inBothLanguages, openScreen, test } from './steps/journey.ts';

inBothLanguages((locale) => {
  test('a member answers', async ({ page, member, say }) => {
    const device = await addDevice(page.request, monitor);
    await openScreen(page, locale, 'MyDevice');
    for (let i = 0; i < 3; i++) await answerOnScreen(page, locale, say, 'mouse');
    for (let i = 0; i < 3; i++) await answerOnScreen(page, locale, say, 'key');
    const t = Date.now();
    console.log(await answerByApi(page.request, device), Date.now() - t, member.email);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.screenshot({ path: `/tmp/j-${locale}.png` });
  });
});
