import { letter, oneLine } from '../mail/letter.ts';
import type { Mail } from '../mail/mailer.ts';

export type Locale = 'en' | 'fr';
type Words = {
  subject: string;
  greeting: (name: string) => string;
  why: string;
  button: string;
  fallback: string;
  lifetime: (hours: number) => string;
  notYou: string;
};

const words: Readonly<Record<Locale, Words>> = {
  en: {
    subject: 'Confirm your e-mail address',
    greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
    why: 'Thank you for signing up to Acta. Please confirm your e-mail address to open your workspace:',
    button: 'Confirm my address',
    fallback: 'If the button does not work, copy this link into your browser:',
    lifetime: (hours) => `The link works for ${hours} hours. You can ask for a new one on the sign-in page.`,
    notYou: 'If you did not sign up to Acta, you can ignore this message.',
  },
  fr: {
    subject: 'Confirmez votre adresse e-mail',
    greeting: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
    why: 'Merci de votre inscription à Acta. Pour ouvrir votre espace de travail, veuillez confirmer votre adresse e-mail\u00a0:',
    button: 'Confirmer mon adresse',
    fallback: 'Si le bouton ne fonctionne pas, copiez ce lien dans votre navigateur\u00a0:',
    lifetime: (hours) =>
      `Ce lien est valable ${hours}\u00a0heures. Vous pouvez en demander un nouveau depuis la page de connexion.`,
    notYou: 'Si vous ne vous êtes pas inscrit à Acta, vous pouvez ignorer ce message.',
  },
};

/** The message that asks a person to confirm their address, as plain text and HTML. */
export function validationMailText(
  locale: Locale,
  { firstName, link, hours }: { firstName: string; link: string; hours: number },
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { subject, greeting, why, button, fallback, lifetime, notYou } = words[locale];
  return letter(locale, {
    subject,
    greeting: greeting(oneLine(firstName)),
    why,
    button: { text: button, href: link },
    fallback,
    notes: [lifetime(hours), notYou],
  });
}
