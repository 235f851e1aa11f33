import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Locale } from '#/frontend/shared/locales.ts';
import { monitor } from './steps/answering.ts';
import { watch } from './steps/complaints.ts';
import { writeDay } from './steps/dates.ts';
import { passTime, proveAgain } from './steps/account.ts';
import { signIn } from './steps/entrance.ts';
import { expect, inBothLanguages, openScreen, test } from './steps/journey.ts';
import { addDevice, newAddress } from './steps/member.ts';
import type { Say } from './steps/words.ts';
import { settled, violationsOn } from './walk/inspect.ts';

const password = 'a kettle sings at dawn';
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);

/** Screens of the work area, where an auditor reads. */
const screens = ['DeviceDashboard', 'MyDevice', 'Roadmap', 'ABR', 'Norms', 'Templates', 'GED', 'History'] as const;

/** Somebody else, with a browser of their own. */
async function another(
  browser: Browser,
  url: string,
  locale: Locale,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: url, locale });
  return { context, page: await context.newPage() };
}

/** The link of the newest message to an address in the local mailbox. */
async function mailedTo(page: Page, email: string): Promise<string> {
  const found = async () => {
    const html = await (await page.request.get('/dev/mail')).text();
    const article = html.split('<article>').find((one) => one.includes(`<p>${email} ·`));
    return /href="([^"]*Auth\/Invitation[^"]*)"/.exec(article ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';
  };
  await expect.poll(found).not.toBe('');
  return found();
}

async function invite(
  page: Page,
  { say, locale }: { say: Say; locale: Locale },
  email: string,
  role: 'quality' | 'auditor',
): Promise<void> {
  await page.getByRole('button', { name: say('organisations.invite.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('organisations.invite.email')).fill(email);
  await dialog.getByLabel(say('organisations.change.role')).selectOption(role);
  const send = dialog.getByRole('button', { name: say('organisations.invite.send') });
  if (role === 'auditor') {
    await send.click();
    await expect(dialog.getByText(say('organisations.change.untilMissing'))).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await writeDay(dialog.getByRole('group', { name: say('organisations.change.until') }), locale, inDays(30));
  }
  await send.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row', { name: new RegExp(email) })).toBeVisible();
}

/** Fills in what an invitation asks of somebody new, who then begins on a screen. */
async function signUp(page: Page, say: Say, firstName: string, begins: 'Cover' | 'MyDevice'): Promise<void> {
  const submit = page.getByRole('button', { name: say('accounts.invitation.signUp') });
  await submit.click();
  await expect(page.getByText(say('accounts.invalid.termsMissing'))).toBeVisible();
  const field = (label: string) => page.getByLabel(say(label), { exact: true });
  await field('accounts.firstName').fill(firstName);
  await field('accounts.lastName').fill('Garnier');
  await field('accounts.password').fill(password);
  await page.getByRole('checkbox', { name: say('accounts.signup.terms') }).check();
  await submit.click();
  await page.waitForURL(new RegExp(`/Dashboard/${begins}$`));
}

inBothLanguages((locale) => {
  test('an auditor is invited, reads everything, changes nothing, and is out the moment the access ends', async ({
    page,
    browser,
    product,
    member,
    say,
    complaints,
  }) => {
    // The browser notes the refusal on which the question for a proof rests.
    complaints.expect(/403/);
    await addDevice(page.request, monitor);
    const email = newAddress('ines');
    await openScreen(page, locale, 'Settings');
    await invite(page, { say, locale }, email, 'auditor');
    await settled(page, say);
    expect(await violationsOn(page)).toEqual([]);

    // What the owner can use on these screens, and an auditor cannot.
    for (const screen of ['DeviceDashboard', 'MyDevice', 'Roadmap', 'GED'] as const) {
      await openScreen(page, locale, screen);
      await settled(page, say);
      expect(await writable(page, say), screen).toBeGreaterThan(0);
    }
    await openScreen(page, locale, 'Settings');

    const auditor = await another(browser, product.url, locale);
    const heard = watch(auditor.context);
    await auditor.page.goto(await mailedTo(page, email));
    await expect(auditor.page.getByText(say('accounts.invitation.address', { email }))).toBeVisible();
    expect(await violationsOn(auditor.page)).toEqual([]);
    await signUp(auditor.page, say, 'Inès', 'Cover');

    await auditor.page.goto(`/${locale}/Dashboard`);
    await expect(auditor.page.getByRole('heading', { name: say('dashboard.cover.title') })).toBeVisible();
    await expect(auditor.page.getByText(say('dashboard.cover.recorded'))).toBeVisible();
    await expect(auditor.page.getByText(say('shell.recorded'))).toBeVisible();
    await settled(auditor.page, say);
    expect(await violationsOn(auditor.page)).toEqual([]);
    const readOnly = say('shell.readerUntil', { date: '§' }).split('§')[0] ?? '';
    for (const screen of screens) {
      await openScreen(auditor.page, locale, screen);
      await settled(auditor.page, say);
      await expect(auditor.page.getByText(readOnly)).toBeVisible();
      expect(await writable(auditor.page, say), screen).toBe(0);
      expect(await violationsOn(auditor.page), screen).toEqual([]);
    }
    await openScreen(auditor.page, locale, 'NewDevice');
    await expect(auditor.page.getByText(say('history.reader'))).toBeVisible();
    await openScreen(auditor.page, locale, 'Settings');
    await expect(auditor.page.getByText(say('organisations.reader'))).toBeVisible();
    await expect(auditor.page.getByRole('button', { name: say('organisations.invite.open') })).toHaveCount(0);
    expect(heard.take()).toEqual([]);

    await openScreen(auditor.page, locale, 'ABR');
    await page.bringToFront();
    // The owner has left the screen for a while: whoever sits down at it cannot put anybody out.
    await passTime(product, member.userId);
    const remove = page.getByRole('button', { name: say('organisations.members.removeOf', { name: 'Inès Garnier' }) });
    await remove.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say('organisations.remove.confirm') }).click();
    await expect(dialog.getByText(say('organisations.change.reasonMissing'))).toBeVisible();
    await dialog.getByLabel(say('organisations.change.reason')).fill('The audit is over.');
    await dialog.getByRole('button', { name: say('organisations.remove.confirm') }).click();
    await proveAgain(page, say, member);
    await expect(remove).toHaveCount(0);
    await expect(page.getByText('The audit is over.')).toBeVisible();

    await expect(auditor.page).toHaveURL(new RegExp(`/${locale}/Auth/Login`));
    await signIn(auditor.page, say, { email, password });
    await expect(auditor.page.getByRole('alert')).toBeVisible();
    await auditor.page.goto(`/${locale}/Dashboard/ABR`);
    await expect(auditor.page).toHaveURL(new RegExp(`/${locale}/Auth/Login`));
    await auditor.context.close();
  });

  test('where every change needs a reason, the screens ask for it', async ({
    page,
    product,
    member,
    say,
    complaints,
  }) => {
    // The browser notes the refusals on which the questions rest.
    complaints.expect(/422|403/);
    await addDevice(page.request, monitor);
    await openScreen(page, locale, 'Settings');
    await passTime(product, member.userId);
    await page.getByRole('checkbox', { name: say('organisations.policy.always') }).click();
    await proveAgain(page, say, member);
    await expect(page.getByText(say('organisations.policy.saved'))).toBeVisible();

    await openScreen(page, locale, 'Roadmap');
    await settled(page, say);
    const task = page.getByRole('main').getByRole('checkbox').first();
    await task.click();
    const dialog = page.getByRole('dialog', { name: say('shell.reason.title') });
    await expect(dialog).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: say('common.cancel') }).click();
    await expect(task).not.toBeChecked();
    await task.click();
    await dialog.getByRole('button', { name: say('shell.reason.confirm') }).click();
    await expect(dialog.getByText(say('shell.reason.missing'))).toBeVisible();
    await dialog.getByLabel(say('shell.reason.label')).fill('Agreed in the meeting.');
    await dialog.getByRole('button', { name: say('shell.reason.confirm') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(task).toBeChecked();

    await openScreen(page, locale, 'Settings');
    const policy = page.getByRole('checkbox', { name: say('organisations.policy.always') });
    await policy.click();
    await dialog.getByLabel(say('shell.reason.label')).fill('Too many questions.');
    await dialog.getByRole('button', { name: say('shell.reason.confirm') }).click();
    await expect(policy).not.toBeChecked();
    await expect(page.getByText('Too many questions.')).toBeVisible();
  });
});

inBothLanguages((locale) => {
  test('an owner makes another one, by invitation and by role, and proves each time that it is them', async ({
    page,
    browser,
    product,
    member,
    say,
    complaints,
  }) => {
    complaints.expect(/403/);
    const email = newAddress('noor');
    await openScreen(page, locale, 'Settings');
    await passTime(product, member.userId);
    await page.getByRole('button', { name: say('organisations.invite.open') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say('organisations.invite.email')).fill(email);
    await dialog.getByLabel(say('organisations.change.role')).selectOption('owner');
    await dialog.getByRole('button', { name: say('organisations.invite.send') }).click();
    await proveAgain(page, say, member, { first: 'not this one' });
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('row', { name: new RegExp(email) })).toBeVisible();

    // Somebody who is no owner is invited without.
    await passTime(product, member.userId);
    const other = newAddress('sam');
    await invite(page, { say, locale }, other, 'quality');
    const colleague = await another(browser, product.url, locale);
    await colleague.page.goto(await mailedTo(page, other));
    await signUp(colleague.page, say, 'Sam', 'MyDevice');
    await colleague.context.close();

    await page.bringToFront();
    await page.reload();
    await page.getByRole('button', { name: say('organisations.members.changeOf', { name: 'Sam Garnier' }) }).click();
    await dialog.getByLabel(say('organisations.change.role')).selectOption('owner');
    await dialog.getByLabel(say('organisations.change.reason')).fill('They stand in for me.');
    await dialog.getByRole('button', { name: say('organisations.change.save') }).click();
    await proveAgain(page, say, member);
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('They stand in for me.')).toBeVisible();
  });
});

/** What changes the record, by the beginning of its name. */
const writing = [
  'dashboard.summary.edit',
  'dashboard.summary.regenerate',
  'dashboard.archive.archive',
  'dashboard.logo.set',
  'devices.edit.open',
  'devices.variant.open',
  'roadmap.planShort',
  'risks.words.add',
  'risks.scales.change',
  'risks.overall.conclude',
  'risks.bulk.accept',
  'risks.bulk.reject',
  'risks.detail.edit',
  'risks.decision.accept',
  'risks.decision.reject',
  'risks.control.add',
  'norms.state',
  'norms.change',
  'norms.withdraw',
  'norms.access.ask',
  'templates.keepShort',
  'profiling.undo',
  'profiling.change',
] as const;

/** How many controls of a screen would change the record and can be used. */
async function writable(page: Page, say: Say): Promise<number> {
  const main = page.getByRole('main');
  const names = writing.map((key) => say(key, { risk: '§' }).split('§')[0] ?? '');
  const called = new RegExp(`^(${names.map((name) => name.trim().replaceAll(/[.*+?()]/g, '\\$&')).join('|')})`);
  const inQuestion = main.getByRole('region', { name: say('profiling.current') });
  const controls = [
    main.getByRole('button', { name: called }),
    main.getByRole('checkbox'),
    main.locator('textarea, input[type=file]'),
    inQuestion.getByRole('button'),
  ];
  const counts = await Promise.all(
    controls.map(async (found) => {
      const enabled = await Promise.all((await found.all()).map((one) => one.isEnabled()));
      return enabled.filter(Boolean).length;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
