import { expect, inBothLanguages, openScreen, test } from './steps/journey.ts';
import { addDevice } from './steps/member.ts';
import { violationsOn } from './walk/inspect.ts';

const words = {
  en: {
    issue: 'The last two deliveries of PCBs from our subcontractor failed incoming inspection.',
    harm: 'Nobody was harmed.',
    asks: 'What did it lead to',
    next: 'Which deliveries are concerned',
  },
  fr: {
    issue: 'Les deux dernières livraisons de notre sous-traitant ont échoué au contrôle de réception.',
    harm: 'Personne n’a été blessé.',
    asks: 'Quelles ont été les conséquences',
    next: 'Quelles livraisons sont concernées',
  },
} as const;

inBothLanguages((locale) => {
  test('an issue is told, its sections are drafted, and a person takes them over', async ({
    page,
    say,
    member,
    complaints,
  }) => {
    expect(member.userId).not.toBe('');
    const deviceId = await addDevice(page.request, { name: 'Pompe', manufacturer: 'Lumen', description: 'Une pompe' });
    const source = { kind: 'manual', subject: null };
    const opened = await page.request.post('/api/capas/openCapa', {
      data: { deviceId, title: 'PCB', source },
    });
    const { id } = await opened.json();
    await openScreen(page, locale, `CapaCreator/${id}`);
    const assistant = page.getByRole('region', { name: say('capaAssistant.title') });
    const field = assistant.getByRole('textbox');
    await expect(assistant.getByText(say('capaAssistant.greeting'))).toBeVisible();

    await field.fill('   ');
    await field.press('Enter');
    await field.fill(words[locale].issue);
    await field.press('Enter');
    await expect(assistant.getByText(words[locale].asks)).toBeVisible();
    await expect(assistant.getByText(say('capaAssistant.by.rules'))).toBeVisible();
    await expect(field).toHaveValue('');
    const report = page.getByRole('article', { name: say('capas.report.name') });
    const drafts = report.getByRole('heading', { name: say('capas.draft.title') });
    await expect(drafts).toHaveCount(10);
    expect(await violationsOn(page)).toEqual([]);
    const folder = process.env['ACTA_PICTURES'];
    const picture = async (name: string) => {
      if (folder) await page.screenshot({ path: `${folder}/capa-assistant-${locale}-${name}.png` });
    };
    await picture('drafts');

    // A section that is locked is left as it is.
    const lock = report.getByRole('button', {
      name: say('capas.report.lockOf', { section: say('capas.section.containment') }),
    });
    await lock.click();
    await expect(assistant.getByText(say('capaAssistant.lockedStay', { count: 1 }))).toBeVisible();
    await assistant.getByRole('button', { name: say('capaAssistant.drafts.takeAll') }).click();
    await expect(assistant.getByRole('heading', { name: /proposal|proposition/u })).toHaveCount(0);
    const description = report.locator('[data-section="investigateDescription"]');
    await expect(description.getByText(words[locale].issue.slice(0, 40))).toBeVisible();
    await expect(report.locator('[data-section="containment"]').getByText('---')).toBeVisible();

    // The chat goes on after the page was loaded again, and proposes what the new words change.
    await page.reload();
    await field.fill(words[locale].harm);
    await field.press('Enter');
    await expect(assistant.getByText(words[locale].next)).toBeVisible();
    // The draft of the locked section waits there until it is unlocked.
    await expect(drafts).toHaveCount(3);
    await picture('again');
    await assistant.getByRole('button', { name: say('capaAssistant.drafts.declineAll') }).click();
    await expect(drafts).toHaveCount(1);
    await expect(description.getByText(words[locale].harm)).toHaveCount(0);

    // Nothing is lost where the assistant cannot be reached.
    complaints.expect(/ERR_FAILED/);
    await page.route('**/api/ai/askDocFill', (route) => route.abort());
    await field.fill(words[locale].harm);
    await field.press('Enter');
    await expect(assistant.getByRole('alert').getByText(say('capaAssistant.failed'))).toBeVisible();
    await expect(field).toHaveValue(words[locale].harm);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 390, height: 800 });
    await assistant.scrollIntoViewIfNeeded();
    expect(await violationsOn(page)).toEqual([]);
    await picture('phone');
  });
});
