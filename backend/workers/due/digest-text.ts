import { letter, oneLine } from '../mail/letter.ts';
import type { Mail } from '../mail/mailer.ts';

type Item = { name: string; due: string | null; device: { name: string } | null };
type Said = { firstName: string; items: readonly Item[]; today: string; publicUrl: string };

/** So many are named; the others are counted. */
const named = 15;

/** The mail with what waits for a person, in their language and in order of date. */
export function digestText(
  locale: 'en' | 'fr',
  { firstName, items, today, publicUrl }: Said,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const count = items.length;
  const late = items.filter(({ due }) => due !== null && due < today).length;
  const lines = items
    .slice(0, named)
    .map(({ name, due, device }) =>
      [due ?? '–', oneLine(name), device && oneLine(device.name)].filter(Boolean).join(' · '),
    );
  const more = count - lines.length;
  const button = { href: `${publicUrl}/${locale}/Dashboard/MyWork` };
  const leave = { href: `${publicUrl}/${locale}/Dashboard/Account` };
  if (locale === 'fr')
    return letter('fr', {
      subject: `Ce qui vous attend dans Acta\u00a0: ${count}, dont ${late} en retard`,
      greeting: `Bonjour ${oneLine(firstName)},`,
      why: 'Voici ce qui vous attend dans Acta, par ordre de date. Vous pouvez l’ouvrir ici\u00a0:',
      button: { ...button, text: 'Ouvrir Mon travail' },
      notes: more > 0 ? [...lines, `et ${more} de plus`] : lines,
      leave: { ...leave, text: 'Choisir un autre rythme, ou ne plus recevoir ces e-mails' },
    });
  return letter('en', {
    subject: `What waits for you in Acta: ${count}, ${late} overdue`,
    greeting: `Hello ${oneLine(firstName)},`,
    why: 'This is what waits for you in Acta, in order of date. You can open it here:',
    button: { ...button, text: 'Open My work' },
    notes: more > 0 ? [...lines, `and ${more} more`] : lines,
    leave: { ...leave, text: 'Choose another rhythm, or stop these e-mails' },
  });
}
