import { answerByApi, monitor } from './steps/answering.ts';
import { describeDevice } from './steps/devices.ts';
import { figuresFollow } from './steps/figures.ts';
import { expect, inBothLanguages, openScreen, test } from './steps/journey.ts';
import { addDevice } from './steps/member.ts';
import { wholeStory } from './steps/whole-story.ts';

inBothLanguages((locale) => {
  test('from the sign-up to a complete profile, and back through its history', ({ page, say }) =>
    wholeStory(page, locale, say));

  test('a second device has a record of its own', async ({ page, member, say }) => {
    expect(member.userId).not.toBe('');
    const first = await addDevice(page.request, monitor);
    await answerByApi(page.request, first, 12);
    await openScreen(page, locale, 'NewDevice');
    await describeDevice(page, say, { ...monitor, name: 'Tensio Clinic' });
    await page.waitForURL(`**/${locale}/Dashboard/MyDevice`);
    const switcher = page.getByRole('button', { name: say('shell.device.switch') });
    await expect(switcher).toHaveAccessibleName(new RegExp('Tensio Clinic'));
    await expect(page.getByRole('button', { name: say('profiling.undo') })).toBeDisabled();
    await switcher.click();
    await page
      .getByRole('menuitem', { name: 'Tensio Home' })
      .or(page.getByRole('menuitemradio', { name: 'Tensio Home' }))
      .click();
    await expect(switcher).toHaveAccessibleName(new RegExp('Tensio Home'));
    await expect(page.getByRole('button', { name: say('profiling.undo') })).toBeEnabled();
    await figuresFollow(page, page.request, first, locale, say);
  });
});
