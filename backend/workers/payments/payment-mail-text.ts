import { letter, oneLine } from '../mail/letter.ts';
import type { Mail } from '../mail/mailer.ts';

export type PaymentLetter = { organisation: string; about: 'failed' | 'reminded'; graceUntil: string; link: string };

const longDay = (locale: 'en' | 'fr', time: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time));

/** The message about a payment that failed, as plain text and HTML. It names no amount and no card. */
export function paymentMailText(
  locale: 'en' | 'fr',
  { organisation, about, graceUntil, link }: PaymentLetter,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const name = oneLine(organisation);
  const day = longDay(locale, graceUntil);
  if (locale === 'fr')
    return letter('fr', {
      subject:
        about === 'failed'
          ? `Paiement échoué pour ${name} sur Acta`
          : `Rappel\u{a0}: paiement en retard pour ${name} sur Acta`,
      greeting: 'Bonjour,',
      why: `Le paiement de l’abonnement de ${name} a échoué. L’offre reste ouverte jusqu’au ${day}. Vérifiez le moyen de paiement sur la page de l’organisation.`,
      button: { text: 'Voir l’offre et les factures', href: link },
      notes: ['Ensuite, l’organisation passe à l’offre gratuite. Tout reste lisible, exportable et démontrable.'],
    });
  return letter('en', {
    subject: about === 'failed' ? `Payment failed for ${name} on Acta` : `Reminder: late payment for ${name} on Acta`,
    greeting: 'Hello,',
    why: `The payment for the subscription of ${name} failed. The plan stays open until ${day}. Please check the payment method on the page of the organisation.`,
    button: { text: 'See the plan and invoices', href: link },
    notes: ['After that the organisation is on the free plan. Everything stays readable, exportable and provable.'],
  });
}
