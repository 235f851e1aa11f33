import { linkLifetimeHours } from '#/backend/commands/accounts/account.ts';
import { resetLifetimeMinutes } from '#/backend/commands/accounts/passwords.ts';
import { greetingOf, letter } from '../mail/letter.ts';
import type { Mail } from '../mail/mailer.ts';

export type Locale = 'en' | 'fr';
type Purpose = 'validation' | 'known-address' | 'password-reset';
type Words = { subject: string; why: string; button: string; lifetime: string; notYou: string };

const words: Readonly<Record<Purpose, Readonly<Record<Locale, Words>>>> = {
  validation: {
    en: {
      subject: 'Confirm your e-mail address',
      why: 'Thank you for signing up to Acta. Please confirm your e-mail address to open your workspace:',
      button: 'Confirm my address',
      lifetime: `The link works for ${linkLifetimeHours} hours. You can ask for a new one on the sign-in page.`,
      notYou: 'If you did not sign up to Acta, you can ignore this message.',
    },
    fr: {
      subject: 'Confirmez votre adresse e-mail',
      why: 'Merci de votre inscription à Acta. Pour ouvrir votre espace de travail, veuillez confirmer votre adresse e-mail\u00a0:',
      button: 'Confirmer mon adresse',
      lifetime: `Ce lien est valable ${linkLifetimeHours}\u00a0heures. Vous pouvez en demander un nouveau depuis la page de connexion.`,
      notYou: 'Si vous ne vous êtes pas inscrit à Acta, vous pouvez ignorer ce message.',
    },
  },
  'known-address': {
    en: {
      subject: 'You have an Acta account already',
      why: 'Somebody signed up to Acta with this e-mail address. It has an account already, and nothing was changed. You can sign in here:',
      button: 'Sign in',
      lifetime: 'If you no longer know your password, choose “Forgotten password?” on that page.',
      notYou: 'If this was not you, you can ignore this message: nobody learns that you have an account.',
    },
    fr: {
      subject: 'Vous avez déjà un compte Acta',
      why: 'Une inscription à Acta a été demandée avec cette adresse e-mail. Elle a déjà un compte, et rien n’a été modifié. Vous pouvez vous connecter ici\u00a0:',
      button: 'Se connecter',
      lifetime:
        'Si vous ne connaissez plus votre mot de passe, choisissez «\u00a0Mot de passe oublié\u00a0?\u00a0» sur cette page.',
      notYou:
        'Si vous n’êtes pas à l’origine de cette demande, ignorez ce message\u00a0: personne n’apprend que vous avez un compte.',
    },
  },
  'password-reset': {
    en: {
      subject: 'Set a new password',
      why: 'You asked to set a new password for your Acta account. Please choose it here:',
      button: 'Choose a new password',
      lifetime: `The link works once, for ${resetLifetimeMinutes} minutes. Your second factors stay as they are.`,
      notYou: 'If you did not ask for this, you can ignore this message: your password has not changed.',
    },
    fr: {
      subject: 'Choisissez un nouveau mot de passe',
      why: 'Vous avez demandé à changer le mot de passe de votre compte Acta. Choisissez-le ici\u00a0:',
      button: 'Choisir un nouveau mot de passe',
      lifetime: `Ce lien est valable une seule fois, pendant ${resetLifetimeMinutes}\u00a0minutes. Vos seconds facteurs restent inchangés.`,
      notYou:
        'Si vous n’êtes pas à l’origine de cette demande, ignorez ce message\u00a0: votre mot de passe n’a pas changé.',
    },
  },
};

/** The message with a link, as plain text and HTML. */
export function linkMailText(
  purpose: Purpose,
  locale: Locale,
  { firstName, link }: { firstName: string; link: string },
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { subject, why, button, lifetime, notYou } = words[purpose][locale];
  return letter(locale, {
    subject,
    greeting: greetingOf(locale, firstName),
    why,
    button: { text: button, href: link },
    notes: [lifetime, notYou],
  });
}
