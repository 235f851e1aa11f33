import { expect, inBothLanguages, openScreen, test } from './steps/journey.ts';
import { selectedDevice } from './steps/devices.ts';
import { addDevice } from './steps/member.ts';
import { rail } from './steps/rail.ts';
import { violationsOn } from './walk/inspect.ts';

inBothLanguages((locale) => {
  test('a device is described once: its documents are filled, and the past keeps what stood there', async ({
    page,
    say,
    member,
    complaints,
  }) => {
    complaints.expect(/409/);
    expect(member.userId).not.toBe('');
    await addDevice(page.request, { name: 'Pompe', manufacturer: 'Lumen', description: 'Une pompe' });
    await openScreen(page, locale, 'Description');
    const field = page.locator('#indications');
    const box = field.getByRole('textbox');
    await box.fill('Chronic pain');
    await expect(field.getByRole('status')).toHaveText(say('description.draft'));
    await box.blur();
    await expect(field.getByRole('status')).toContainText('Moreau');
    await box.fill('Chronic pain of the lower back');
    await box.blur();
    await expect.poll(async () => (await rail(page, say).place()).of).toBe(3);
    await expect(box).toHaveValue('Chronic pain of the lower back');
    expect(await violationsOn(page)).toEqual([]);

    // What is true of the company is no event of this device.
    const archive = page.locator('#recordStore');
    await archive.getByRole('textbox').fill('Archive in Lyon');
    await archive.getByRole('textbox').blur();
    await expect(archive.getByRole('status')).toContainText('Moreau');
    await expect(page.getByText(say('description.ofCompany')).first()).toBeVisible();

    // A document of the free plan has places of its own.
    await openScreen(page, locale, 'Templates/TPL.QMS.01');
    await page.getByRole('button', { name: say('templates.fill') }).click();
    const place = page.locator('[id="TPL.QMS.01.5"]').getByRole('textbox');
    await place.fill('EN 13485');
    await place.blur();
    await expect.poll(async () => (await rail(page, say).place()).of).toBe(4);
    expect(await violationsOn(page)).toEqual([]);
    await page.reload();
    await page.getByRole('button', { name: say('templates.fill') }).click();
    await expect(place).toHaveValue('EN 13485');

    await openScreen(page, locale, 'Description#indications');
    await expect(box).toBeFocused();
    await expect(box).toBeInViewport();
    // Somebody else writes while this text is being changed: neither is lost.
    await box.fill('Pain');
    const deviceId = await selectedDevice(page.request);
    const other = { deviceId, field: 'indications', language: locale, text: 'Fever' };
    expect((await page.request.post('/api/descriptions/writeField', { data: other })).status()).toBe(200);
    await box.blur();
    await expect(field.getByText(/^✕/)).toBeVisible();
    await expect(field.getByText('Fever')).toBeVisible();
    await expect(box).toHaveValue('Pain');
    await box.focus();
    await box.blur();
    await expect(field.getByText(/^✕/)).toHaveCount(0);
    await expect.poll(async () => (await rail(page, say).place()).of).toBe(6);
    expect(await violationsOn(page)).toEqual([]);

    await rail(page, say).slider.focus();
    for (let back = 0; back < 4; back++) await page.keyboard.press('ArrowLeft');
    await expect(box).toHaveValue('Chronic pain');
    await expect(box).toHaveAttribute('readonly');
  });
});
