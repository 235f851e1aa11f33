import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capaSections } from '#/backend/events/capas.ts';
import { loadCapaIssues } from '#/knowledge/load/load-capa-issues.ts';
import type { Locale } from '#/knowledge/types.ts';
import type { Turn } from './dialogue.ts';
import { beforeLastWords, draftCapa, newDrafts, type CapaChat } from './draft.ts';
import { noSections } from './sections.ts';

const issues = loadCapaIssues();
const reply = (turns: readonly Turn[], locale: Locale, with_: Partial<CapaChat> = {}) =>
  draftCapa({ turns, locale, issues, locked: new Set(), files: [], ...with_ });

/** A chat in which the person says these words one after the other. */
function talk(locale: Locale, ...words: string[]) {
  const turns: Turn[] = [];
  const replies = words.map((content) => {
    turns.push({ role: 'user', content });
    const said = reply(turns, locale);
    turns.push({ role: 'assistant', content: said.answer });
    return said;
  });
  return { replies, last: replies.at(-1) ?? reply([], locale) };
}

const pcb = 'The last two deliveries of PCBs from our subcontractor failed incoming inspection.';

describe('The assistant of a CAPA without a model', () => {
  it('greets, and drafts nothing, before an issue is described', () => {
    const { last } = talk('en', 'Hello');
    expect(last.answer).toContain('describe the nature of the issue and its effects');
    expect(new Set(Object.values(last.sections))).toEqual(new Set(['---']));
  });

  it('drafts every section from the words of the person and the kind of the issue', () => {
    const { last } = talk('en', pcb);
    expect(last.answer).toContain('Supplier or purchased product');
    expect(last.sections.investigateDescription).toContain(`“${pcb.slice(0, -1)}”`);
    expect(last.sections.investigateDescription).toContain('Still to be stated: the effects');
    expect(last.sections.investigateRootCause).toContain('The root cause is not established yet.');
    expect(last.sections.containment).toContain('quarantine');
    expect(last.sections.correctiveActionImpactSystem).toContain('7.4.1, 7.4.2, 7.4.3');
    expect(capaSections.filter((section) => last.sections[section] === '---')).toEqual(['preventiveActionRequired']);
  });

  it('asks one open question after the other, and none that is answered', () => {
    const { replies } = talk(
      'en',
      pcb,
      'No patient was harmed.',
      'Lots 11 and 12, none in stock.',
      'Since March.',
      'In Lyon.',
    );
    expect(replies[0]?.answer).toContain('What did it lead to');
    expect(replies[1]?.answer).toContain('Which deliveries are concerned');
    expect(replies[2]?.answer).toContain('When did it happen');
    expect(replies[3]?.answer).toContain('Where did it show');
    // "two deliveries" says how many, so that this is not asked.
    expect(replies[4]?.answer).toContain('What has been done so far');
    expect(replies[4]?.sections.investigateDescription).toContain('When: “Since March”');
  });

  it('asks why up to five times, each time about the last answer, and stops at the root cause', () => {
    const before = [
      pcb,
      'Nobody was harmed',
      'All of them',
      'In March',
      'In Lyon',
      'All is blocked',
      'Other suppliers are fine',
    ];
    const { replies } = talk('en', ...before, 'The solder was too cold', 'The oven was not set', 'root cause');
    expect(replies[6]?.answer).toContain('Why (1 of 5): why did this happen?');
    expect(replies[7]?.answer).toContain('Why (2 of 5): why is it that “The solder was too cold”?');
    const last = replies[9];
    expect(last?.answer).toContain('Noted as the root cause: “The oven was not set”');
    expect(last?.answer).toContain('Can the same cause exist elsewhere');
    expect(last?.sections.investigateRootCause).toContain('1. “The solder was too cold”\n2. “The oven was not set”');
    expect(last?.sections.correctiveActionDescription).toContain('removes the cause “The oven was not set”');
  });

  it('takes "I do not know" as open, and does not ask again', () => {
    const { last } = talk('fr', 'Le logiciel affiche une mauvaise valeur.', 'Je ne sais pas');
    expect(last.answer).toContain('Vous ne savez pas encore : les conséquences');
    expect(last.answer).toContain('Quelles versions sont concernées');
    expect(last.sections.investigateDescription).toContain('Reste à préciser');
    expect(last.sections.investigateDescription).not.toContain('Je ne sais pas');
  });

  it('says in French what is missing', () => {
    const { last } = talk('fr', 'La balance n’a pas été étalonnée.', 'Que manque-t-il ?');
    expect(last.answer).toContain('Il manque encore : les conséquences, ce qui est précisément concerné, quand');
    expect(last.sections.investigateDescription).toContain('Nature : Équipement de mesure');
  });

  it('takes yes and no as the decision about prevention, and nothing else', () => {
    const asked = {
      role: 'assistant',
      content: 'Can the same cause exist elsewhere: other products, sites, suppliers, documents?',
    } as const;
    const drafted = (answer: string) =>
      reply([{ role: 'user', content: pcb }, asked, { role: 'user', content: answer }], 'en').sections;
    expect(drafted('Yes, for two other parts').preventiveActionRequired).toBe('yes');
    expect(drafted('No, this part is the only one').preventiveActionRequired).toBe('no');
    const open = drafted('Perhaps for cables');
    expect(open.preventiveActionRequired).toBe('---');
    expect(open.preventiveActionJustification).toContain('“Perhaps for cables”\nTo be decided');
  });

  it('says that it cannot rewrite', () =>
    expect(talk('en', pcb, 'Make it shorter').last.answer).toContain('I cannot rewrite a text'));

  it('gives no draft for a locked section, and says so', () => {
    const turns: Turn[] = [{ role: 'user', content: pcb }];
    const { sections, answer } = reply(turns, 'en', { locked: new Set(['investigateDescription']) });
    expect(sections.investigateDescription).toBe('---');
    expect(sections.investigateRootCause).not.toBe('---');
    expect(answer).toContain('The locked section is left as it is.');
  });

  it('quotes passages of attached files under their name', () => {
    const files = [{ name: 'report.pdf', passages: ['Five solder joints of the PCB are cracked.'] }];
    const { sections } = reply([{ role: 'user', content: pcb }], 'en', { files });
    expect(sections.investigateDescription).toContain('From “report.pdf”: “Five solder joints of the PCB are cracked”');
  });

  it('proposes again only what the last words changed, and nothing that stands there', () => {
    const turns: Turn[] = [
      { role: 'user', content: pcb },
      {
        role: 'assistant',
        content: 'What did it lead to, or what could it lead to: for patients, for users, for products?',
      },
      { role: 'user', content: 'Nobody was harmed.' },
    ];
    const chat = { turns, locale: 'en' as const, issues, locked: new Set<never>(), files: [] };
    const [before, after] = [draftCapa(beforeLastWords(chat)).sections, draftCapa(chat).sections];
    expect(newDrafts(after, before, {}).map(({ section }) => section)).toEqual([
      'investigateDescription',
      'riskAssessment',
    ]);
    expect(newDrafts(after, before, { investigateDescription: after.investigateDescription })).toHaveLength(1);
    expect(newDrafts(after, noSections, {})).toHaveLength(capaSections.length - 1);
  });
});

describe('Every chat', () => {
  const words = fc.oneof(
    fc.constantFrom(
      pcb,
      'I do not know',
      'root cause',
      'Que manque-t-il ?',
      'no',
      'The label was wrong',
      'Pas encore',
      'ABC',
    ),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
  );
  const chats = fc.array(words, { minLength: 1, maxLength: 16 });

  it('gets an answer, and no figure that the person did not say', () => {
    const own = JSON.stringify(issues).match(/\d+/gu) ?? [];
    const ours = new Set([...own, '1', '2', '3', '4', '5', '13485', '14971', '10', '8', '6']);
    fc.assert(
      fc.property(chats, fc.constantFrom<Locale>('en', 'fr'), (said, locale) => {
        const { last } = talk(locale, ...said);
        const known = new Set([...ours, ...(said.join(' ').match(/\d+/gu) ?? [])]);
        const text = Object.values(last.sections).join('\n');
        expect(
          (text.match(/\d+/gu) ?? []).filter((figure) => !known.has(figure) && !said.join().includes(figure)),
        ).toEqual([]);
        expect(last.answer.length).toBeGreaterThan(10);
      }),
    );
  });

  it('leaves locked sections alone, whatever is said', () =>
    fc.assert(
      fc.property(chats, fc.subarray([...capaSections]), (said, locked) => {
        const turns = said.map((content): Turn => ({ role: 'user', content }));
        const { sections } = reply(turns, 'en', { locked: new Set(locked) });
        expect(locked.map((section) => sections[section])).toEqual(locked.map(() => '---'));
      }),
    ));

  it('comes to an end: whoever answers every question is asked no more', () => {
    const answers = Array.from({ length: 20 }, (_, n) => `Answer ${String.fromCodePoint(97 + n)} to it`);
    expect(talk('en', pcb, ...answers).last.answer).toContain('All my questions are asked.');
  });
});
