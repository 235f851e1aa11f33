import { letter, oneLine } from '../mail/letter.ts';
import type { Mail } from '../mail/mailer.ts';

export type BookingNews = 'booked' | 'moved' | 'cancelled' | 'reminder';

type Said = {
  news: BookingNews;
  start: string;
  minutes: number;
  /** In which the time is named. */
  timeZone: string;
  name: string;
  email: string;
  words: string | null;
  place: string | null;
  link: string;
};
type Text = Pick<Mail, 'subject' | 'text' | 'html'>;
type Locale = 'en' | 'fr';

/** `Tuesday, December 1, 2026 at 10:00 AM (Europe/Paris)` */
const moment = (locale: Locale, start: string, timeZone: string) =>
  `${new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-US', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(new Date(start))} (${timeZone})`;

const subjects = {
  en: {
    booked: 'Your demo of Acta',
    moved: 'Your demo of Acta was moved',
    cancelled: 'Your demo of Acta was cancelled',
    reminder: 'Reminder: your demo of Acta',
  },
  fr: {
    booked: 'Votre démonstration d’Acta',
    moved: 'Votre démonstration d’Acta a été déplacée',
    cancelled: 'Votre démonstration d’Acta a été annulée',
    reminder: 'Rappel\u00a0: votre démonstration d’Acta',
  },
} as const;

/** The mail to the visitor, in their language and time zone. */
export function visitorMailText(locale: Locale, said: Said): Text {
  const { news, start, minutes, timeZone, name, place, link } = said;
  const when = moment(locale, start, timeZone);
  if (locale === 'fr')
    return letter('fr', {
      subject: subjects.fr[news],
      greeting: `Bonjour ${oneLine(name)},`,
      why:
        news === 'cancelled'
          ? `La démonstration prévue le ${when} est annulée. Vous pouvez en réserver une autre\u00a0:`
          : `Nous vous attendons le ${when}, pour ${minutes}\u00a0minutes. Vous pouvez déplacer ou annuler ce rendez-vous ici\u00a0:`,
      button: { text: news === 'cancelled' ? 'Réserver à nouveau' : 'Voir le rendez-vous', href: link },
      notes: notesOf(
        news,
        place === null ? 'L’adresse de la réunion vous sera envoyée.' : `Lieu\u00a0: ${place}`,
        'Vous n’avez rien réservé\u00a0? Annulez par ce lien.',
      ),
    });
  return letter('en', {
    subject: subjects.en[news],
    greeting: `Hello ${oneLine(name)},`,
    why:
      news === 'cancelled'
        ? `The demo of ${when} is cancelled. You can book another one:`
        : `We expect you on ${when}, for ${minutes} minutes. You can move or cancel this appointment here:`,
    button: { text: news === 'cancelled' ? 'Book again' : 'See the appointment', href: link },
    notes: notesOf(
      news,
      place === null ? 'You get the address of the meeting by mail.' : `Where: ${place}`,
      'You have booked nothing? Cancel by this link.',
    ),
  });
}

const notesOf = (news: BookingNews, ...notes: string[]): string[] => (news === 'cancelled' ? [] : notes);

/** The mail to the operator, in the language in which the visitor booked: the demo is held in it. */
export function operatorMailText(locale: Locale, said: Said): Text {
  const { news, start, timeZone, email, words, link } = said;
  const name = oneLine(said.name);
  const when = moment(locale, start, timeZone);
  const written = oneLine(words ?? '');
  if (locale === 'fr') {
    const what = { booked: 'réservée', moved: 'déplacée', cancelled: 'annulée', reminder: 'à venir' }[news];
    return letter('fr', {
      subject: `Démonstration ${what}\u00a0: ${name}`,
      greeting: 'Bonjour,',
      why: `Démonstration ${what} par ${name} (${email}), le ${when}. Vous pouvez la déplacer ou l’annuler ici\u00a0:`,
      button: { text: 'Voir le rendez-vous', href: link },
      notes: written === '' ? [] : [`Message\u00a0: ${written}`],
    });
  }
  const what = { booked: 'booked', moved: 'moved', cancelled: 'cancelled', reminder: 'ahead' }[news];
  return letter('en', {
    subject: `Demo ${what}: ${name}`,
    greeting: 'Hello,',
    why: `Demo ${what} by ${name} (${email}), on ${when}. You can move or cancel it here:`,
    button: { text: 'See the appointment', href: link },
    notes: written === '' ? [] : [`Message: ${written}`],
  });
}

/** The mail to the operator whose visitor was erased, and with them their demo: it names nobody. */
export function erasedMailText(locale: Locale, said: Pick<Said, 'start' | 'timeZone' | 'link'>): Text {
  const when = moment(locale, said.start, said.timeZone);
  if (locale === 'fr')
    return letter('fr', {
      subject: 'Démonstration annulée',
      greeting: 'Bonjour,',
      why: `La démonstration du ${when} est annulée\u00a0: les données de la personne qui l’avait réservée ont été effacées. L’horaire est de nouveau libre.`,
      button: { text: 'Ouvrir les demandes', href: said.link },
      notes: [],
    });
  return letter('en', {
    subject: 'Demo cancelled',
    greeting: 'Hello,',
    why: `The demo on ${when} is cancelled: the data of the person who had booked it were erased. The time is free again.`,
    button: { text: 'Open the requests', href: said.link },
    notes: [],
  });
}
