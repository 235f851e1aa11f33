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
  const hello = greeting(firstName.replace(/\s+/gu, ' ').trim());
  const href = escaped(link);
  const paragraph = (content: string) => `<p style="margin:0 0 16px">${content}</p>`;
  return {
    subject,
    text: `${hello}\n\n${why}\n\n${link}\n\n${lifetime(hours)}\n${notYou}\n\nActa\n`,
    html: `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f5f5f2;color:#1d1d1b;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px">
${paragraph(escaped(hello))}
${paragraph(escaped(why))}
${paragraph(`<a href="${href}" style="display:inline-block;padding:12px 20px;background:#1d1d1b;color:#ffffff;text-decoration:none;border-radius:6px">${escaped(button)}</a>`)}
${paragraph(`${escaped(fallback)}<br><a href="${href}" style="color:#1d1d1b;word-break:break-all">${href}</a>`)}
<p style="margin:0;color:#5c5c57;font-size:14px">${escaped(lifetime(hours))}<br>${escaped(notYou)}</p>
</div>
</body>
</html>
`,
  };
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/gu, (character) => entities[character] ?? character);
