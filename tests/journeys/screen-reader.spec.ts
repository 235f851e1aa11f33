import { answerByApi, monitor } from './steps/answering.ts';
import { expect, inBothLanguages, openScreen, remember, test } from './steps/journey.ts';
import { addDevice } from './steps/member.ts';
import { settled } from './walk/inspect.ts';

/** An entry of a snapshot of the accessibility tree: a role with its name, and its state. A name may hold a colon. */
const told = (role: string, name: string, state = '') =>
  `'${`${role} ${JSON.stringify(name)}${state}`.replaceAll("'", "''")}'`;

inBothLanguages((locale) => {
  test('the five main tasks are told to a screen reader: answer, decide, state, tick, look back', async ({
    page,
    context,
    member,
    say,
  }) => {
    expect(member.userId).not.toBe('');
    const device = await addDevice(page.request, monitor);
    await answerByApi(page.request, device, 40);
    await remember(context, { [`profiling-complete-seen:${device}`]: 'yes' });
    const dialog = page.getByRole('dialog');
    const open = async (screen: string) => {
      await openScreen(page, locale, screen);
      await settled(page, say);
    };

    // A question with its answers in a list, each by its number and words; afterwards the next one has the focus.
    await open('MyDevice');
    const question = page.getByRole('region', { name: say('profiling.current') });
    const heading = question.getByRole('heading', { level: 2 });
    const asked = (await heading.textContent()) ?? '';
    await expect(question).toMatchAriaSnapshot(`
      - ${told('region', say('profiling.current'))}:
        - ${told('heading', asked, ' [level=2]')}
        - ${told('list', say('profiling.choices'))}:
          - listitem:
            - button
          - listitem:
            - button
    `);
    await question.getByRole('list').getByRole('button').first().press('Enter');
    await expect(heading).not.toHaveText(asked);
    await expect(heading).toBeFocused();

    // A row says which risk it is, and its two buttons which risk they decide on and whether they are pressed.
    await open('ABR');
    const risk = page.locator('[data-risk]').first();
    const key = (await risk.getAttribute('data-risk')) ?? '';
    const decision = risk.getByRole('group', { name: say('risks.decision.of', { risk: key }) });
    await expect(decision).toMatchAriaSnapshot(`
      - ${told('group', say('risks.decision.of', { risk: key }))}:
        - ${told('button', say('risks.decision.accept', { risk: key }))}
        - ${told('button', say('risks.decision.reject', { risk: key }))}
    `);
    await decision.getByRole('button').first().press('Enter');
    await expect(decision).toMatchAriaSnapshot(`
      - ${told('group', say('risks.decision.of', { risk: key }))}:
        - ${told('button', say('risks.decision.accept', { risk: key }), ' [pressed]')}
        - ${told('button', say('risks.decision.reject', { risk: key }))}
    `);

    // A dialog that asks is named by what it is about, begins in its first field, and says what is missing.
    await open('Norms/MDR');
    await page.locator('[data-line]').nth(1).click();
    await page
      .getByRole('grid')
      .getByRole('button', { name: say('norms.state') })
      .click();
    await expect(dialog.getByRole('radio').first()).toBeFocused();
    await dialog.getByRole('button', { name: say('norms.dialog.save') }).click();
    await expect(dialog).toMatchAriaSnapshot(`
      - ${told('group', say('norms.dialog.status'))}:
        - ${told('radio', say('norms.status.APPLICABLE'))}
        - ${told('radio', say('norms.status.NA'))}
        - paragraph
      - ${told('textbox', say('norms.dialog.justification'))}
    `);
    await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(
      new RegExp(RegExp.escape(say('norms.dialog.short'))),
    );
    await page.keyboard.press('Escape');

    // A task is a box with its title, and what stands beside it names the task too.
    await open('Roadmap');
    const task = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox') })
      .first();
    const title = (await task.getByRole('heading').textContent()) ?? '';
    await expect(task).toMatchAriaSnapshot(`
      - listitem:
        - ${told('checkbox', say('roadmap.complete', { title }))}
        - ${told('heading', title, ' [level=4]')}
        - ${told('button', say('roadmap.planTask', { title }))}
    `);
    await task.getByRole('checkbox').press('Space');
    await expect(task.getByRole('checkbox', { name: say('roadmap.reopenTask', { title }) })).toBeChecked();

    // The rail is a slider that says the event and its time, and the past says that it is the past.
    const rail = page.getByRole('region', { name: say('history.rail.title') });
    await expect(rail).toMatchAriaSnapshot(`
      - ${told('region', say('history.rail.title'))}:
        - ${told('button', say('history.rail.previous'))}
        - ${told('slider', say('history.rail.scrubber'))}: /\\d+/
    `);
    await rail.getByRole('slider').press('ArrowLeft');
    await expect(rail.getByRole('slider')).toHaveAttribute('aria-valuetext', /\d+.*\d+.*,/);
    await expect(task.getByRole('checkbox')).toBeDisabled();
    await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
      - banner:
        - ${told('button', say('shell.backToNow'))}
    `);
  });
});
