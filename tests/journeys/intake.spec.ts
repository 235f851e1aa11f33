import { expect, inBothLanguages, openScreen, test } from './steps/journey.ts';
import { addDevice } from './steps/member.ts';
import { pictures } from './steps/pictures.ts';
import { rail } from './steps/rail.ts';
import { settled, violationsOn } from './walk/inspect.ts';

const leaflet = {
  en: [
    'Veloxa infusion pump',
    'The pump is used by nurses and physicians in hospitals. It is not intended for children.',
    'The rechargeable lithium-ion battery keeps an infusion going for eight hours.',
  ],
  fr: [
    'Pompe à perfusion Veloxa',
    'La pompe est utilisée à l’hôpital par des médecins et des infirmiers. Elle n’est pas destinée aux enfants.',
    'La batterie rechargeable au lithium-ion assure une perfusion pendant huit heures.',
  ],
};
const denial = { en: 'It is not intended for children.', fr: "Elle n'est pas destinée aux enfants." };

inBothLanguages((locale) => {
  test('answers are taken from a leaflet: proposed with their sentence, confirmed or declined, seen in the past', async ({
    page,
    say,
    member,
  }) => {
    expect(member.userId).not.toBe('');
    await addDevice(page.request, { name: 'Veloxa', manufacturer: 'Lumen', description: 'Une pompe' });
    await openScreen(page, locale, 'MyDevice');
    await expect(page.getByRole('heading', { name: say('profiling.intake.title') })).toBeVisible();
    await page.getByRole('button', { name: say('intake.read') }).click();
    await expect(page.getByText(say('intake.textMissing'))).toBeVisible();
    await pictures(page, `intake-form-${locale}`);
    await page.getByLabel(say('intake.text')).fill(leaflet[locale].join('\n\n'));
    await page.getByRole('button', { name: say('intake.read') }).click();

    const list = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: say('profiling.intake.list') }) });
    const quoted = list.getByRole('listitem').filter({ hasText: denial[locale] });
    await expect(quoted).toHaveCount(1);
    await pictures(page, `intake-list-${locale}`);
    expect(await violationsOn(page)).toEqual([]);
    const before = await list.getByRole('listitem').count();
    await quoted.getByRole('button').last().click();
    await expect(quoted).toHaveCount(0);
    await expect(list.getByRole('listitem')).toHaveCount(before - 1);

    const { of } = await rail(page, say).place();
    await list.locator('[data-all]').getByRole('button').first().click();
    await expect.poll(async () => (await rail(page, say).place()).of).toBeGreaterThan(of);
    await expect(page.getByRole('list').getByText(denial[locale])).toHaveCount(0);
    await pictures(page, `intake-confirmed-${locale}`);

    await rail(page, say).slider.focus();
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowLeft');
    await expect(page.getByText(say('profiling.intake.more'))).toHaveCount(0);
    await expect(list).toBeVisible();
    await settled(page, say);
    expect(await violationsOn(page)).toEqual([]);
  });
});
