import { answerByApi, monitor } from './steps/answering.ts';
import { expect, inBothLanguages, openScreen, test } from './steps/journey.ts';
import { addDevice } from './steps/member.ts';

inBothLanguages((locale) => {
  test('a summary is written, cleared and generated', async ({ page, member, say }) => {
    expect(member.userId).not.toBe('');
    await answerByApi(page.request, await addDevice(page.request, monitor), 15);
    await openScreen(page, locale, 'DeviceDashboard');
    const button = (key: string) => page.getByRole('button', { name: say(key), exact: true });

    await button('dashboard.summary.edit').click();
    const written = page.getByText('Measures blood pressure at home.', { exact: true });
    await page.getByRole('textbox', { name: say('dashboard.summary.label') }).fill('Measures blood pressure at home.');
    await button('dashboard.summary.save').click();
    await expect(page.getByText(say('dashboard.summary.saved'))).toBeVisible();
    await expect(page.getByRole('textbox', { name: say('dashboard.summary.label') })).toHaveCount(0);
    await expect(written).toBeVisible();

    await button('dashboard.summary.clear').click();
    await expect(page.getByText(say('dashboard.summary.cleared'))).toBeVisible();
    await expect(written).toHaveCount(0);

    await button('dashboard.summary.generate').click();
    await expect(page.getByText(say('dashboard.summary.started'))).toBeVisible();
    await expect(page.getByText(say('dashboard.summary.offline'))).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Tensio Home');
    await expect(page.getByText(say('dashboard.summary.none'))).toHaveCount(0);
  });
});
