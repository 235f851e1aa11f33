import { letter, oneLine } from '../mail/letter.ts';
import type { Mail } from '../mail/mailer.ts';
import { escalationDays } from '#/backend/queries/my-work/due-items.ts';

type Said = { firstName: string; name: string; due: string; link: string };

/** The mail to who answers for something that is overdue, in their language. */
export function dueMailText(
  locale: 'en' | 'fr',
  { firstName, name, due, link }: Said,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const what = oneLine(name);
  const days = escalationDays.join(', ');
  if (locale === 'fr')
    return letter('fr', {
      subject: `En retard depuis le ${due}\u00a0: ${what}`,
      greeting: `Bonjour ${oneLine(firstName)},`,
      why: `Vous êtes responsable de ceci dans Acta, et la date du ${due} est passée\u00a0: ${what}. Vous pouvez l’ouvrir ici\u00a0:`,
      button: { text: 'Ouvrir dans Acta', href: link },
      notes: [
        `Acta écrit ${days}\u00a0jours après la date, tant que ce n’est pas fait.`,
        'Vous pouvez refuser ces e-mails dans «\u00a0Mon compte\u00a0».',
      ],
    });
  return letter('en', {
    subject: `Overdue since ${due}: ${what}`,
    greeting: `Hello ${oneLine(firstName)},`,
    why: `You answer for this in Acta, and its date, ${due}, has passed: ${what}. You can open it here:`,
    button: { text: 'Open in Acta', href: link },
    notes: [
      `Acta writes ${days} days after the date, as long as it is not done.`,
      'You can decline these e-mails under “My account”.',
    ],
  });
}
