import { expect, inBothLanguages, openScreen, test } from './steps/journey.ts';
import { addDevice } from './steps/member.ts';
import { pictures } from './steps/pictures.ts';
import { violationsOn } from './walk/inspect.ts';

const lamp = { name: 'Room lamp', manufacturer: 'Asteria', description: 'Disinfects the air of a room with light.' };
// A medical purpose is claimed, but the lamp acts on a room alone.
const room = ['A.QUAL.01.a', 'A.QUAL.06.a', 'A.QUAL.24.d'];

inBothLanguages((locale) => {
  test('somebody learns that a product is no device, why, and which law applies instead', async ({
    page,
    say,
    member,
  }) => {
    expect(member.userId).not.toBe('');
    const deviceId = await addDevice(page.request, lamp);
    for (const answerKey of room) {
      const answer = await page.request.post('/api/profiling/answerQuestion', { data: { deviceId, answerKey } });
      expect(answer.status()).toBe(200);
    }
    await openScreen(page, locale, 'DeviceDashboard');
    await expect(page.getByRole('heading', { name: say('dashboard.qualification.title') })).toBeVisible();
    await expect(page.getByText(say('dashboard.qualification.nothing'))).toBeVisible();
    await expect(page.getByText('528/2012')).toBeVisible();
    await expect(page.getByText(say('profiling.noClass')).first()).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await pictures(page, `qualification-${locale}`);
    await openScreen(page, locale, 'MyDevice');
    await expect(page.getByText(say('established.title'))).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });
});
