import { choiceKeys } from '#/knowledge/derive/chosen.ts';
import { loadKnowledge } from '#/knowledge/load/load.ts';
import { answerByApi, monitor, openQuestion, truth } from './steps/answering.ts';
import { expect, inBothLanguages, openScreen, test } from './steps/journey.ts';
import { addDevice } from './steps/member.ts';
import { pictures } from './steps/pictures.ts';
import { violationsOn } from './walk/inspect.ts';

inBothLanguages((locale) => {
  test('somebody puts a question off for a colleague, comments on it, and answers it later', async ({
    page,
    say,
    member,
  }) => {
    const device = await addDevice(page.request, monitor);
    await openScreen(page, locale, 'MyDevice');
    const card = page.getByRole('region', { name: say('profiling.current') });
    const heading = card.getByRole('heading', { level: 2 });
    await expect(page.getByText(say('profiling.stakes.class'), { exact: false }).first()).toBeVisible();
    const title = (await heading.textContent()) ?? '';
    await page.keyboard.press('l');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say('profiling.later.owner')).selectOption({ label: `${member.firstName} Moreau` });
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: say('profiling.later.confirm') }).click();
    await expect(heading).not.toHaveText(title);
    await expect(page.getByText(say('profiling.later.for', { name: `${member.firstName} Moreau` }))).toBeVisible();
    await card.getByRole('button', { name: say('profiling.comments_zero') }).click();
    await dialog.getByRole('textbox').fill('We ask the clinic first.');
    await dialog.getByRole('button', { name: say('shell.comments.add') }).click();
    await expect(dialog.getByText('We ask the clinic first.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card.getByRole('button', { name: say('profiling.comments', { count: 1 }) })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await pictures(page, `later-${locale}`);
    await page.getByRole('button', { name: say('profiling.later.resumeOne', { question: title }) }).click();
    await expect(heading).toHaveText(title);
    await expect(page.getByText(say('profiling.later.title'))).toBeHidden();
    expect(await openQuestion(page.request, device)).not.toBeNull();
  });

  test('somebody answers with several markets at once', async ({ page, say, member }) => {
    expect(member.userId).not.toBe('');
    const device = await addDevice(page.request, monitor);
    const markets = 'Q.MARK.18';
    while ((await openQuestion(page.request, device)) !== markets) await answerByApi(page.request, device, 1);
    await openScreen(page, locale, 'MyDevice');
    const card = page.getByRole('region', { name: say('profiling.current') });
    const { question, answer } = truth(markets);
    const wanted = question.choices.filter(({ key }) => choiceKeys(answer).includes(key));
    expect(wanted.length).toBeGreaterThan(1);
    const unknown = question.choices.at(-1);
    await card.getByRole('checkbox', { name: unknown?.title[locale] ?? '' }).check();
    await page.keyboard.press('1');
    await expect(card.getByRole('checkbox', { name: unknown?.title[locale] ?? '' })).not.toBeChecked();
    for (const { title } of wanted) await card.getByRole('checkbox', { name: title[locale], exact: true }).check();
    expect(await violationsOn(page)).toEqual([]);
    await pictures(page, `markets-${locale}`);
    await card.getByRole('button', { name: say('profiling.several.confirm', { count: wanted.length }) }).click();
    await expect(page.getByText(wanted.map(({ title }) => title[locale]).join(', ')).first()).toBeVisible();
    const asked = loadKnowledge().questions.filter(({ key }) => /^Q\.MARK\.0[1-7]$/.test(key));
    expect(asked).toHaveLength(7);
    expect(asked.every(({ successor }) => successor === markets)).toBe(true);
  });
});
