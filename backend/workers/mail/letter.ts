import type { Mail } from './mailer.ts';

type Letter = {
  subject: string;
  greeting: string;
  /** The last sentence explains the button. */
  why: string;
  button: { text: string; href: string };
  /** In small print under the button. */
  notes: readonly string[];
  /** A link below them, for a letter that is subscribed to. */
  leave?: { text: string; href: string };
};

const fallback = {
  en: 'If the button does not work, copy this link into your browser:',
  fr: 'Si le bouton ne fonctionne pas, copiez ce lien dans votre navigateur\u00a0:',
} as const;

/** A message with one button, as plain text and HTML. Everything is escaped. */
export function letter(
  locale: 'en' | 'fr',
  { subject, greeting, why, button, notes, leave }: Letter,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const href = escaped(button.href);
  const paragraph = (content: string) => `<p style="margin:0 0 16px">${content}</p>`;
  return {
    subject,
    text: `${greeting}\n\n${why}\n\n${button.href}\n\n${notes.join('\n')}\n${leave ? `${leave.text}: ${leave.href}\n` : ''}\nActa\n`,
    html: `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f5f5f2;color:#1d1d1b;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px">
${paragraph(escaped(greeting))}
${paragraph(escaped(why))}
${paragraph(`<a href="${href}" style="display:inline-block;padding:12px 20px;background:#1d1d1b;color:#ffffff;text-decoration:none;border-radius:6px">${escaped(button.text)}</a>`)}
${paragraph(`${escaped(fallback[locale])}<br><a href="${href}" style="color:#1d1d1b;word-break:break-all">${href}</a>`)}
<p style="margin:0;color:#5c5c57;font-size:14px">${notes.map(escaped).join('<br>')}${leave ? `<br><a href="${escaped(leave.href)}" style="color:#5c5c57">${escaped(leave.text)}</a>` : ''}</p>
</div>
</body>
</html>
`,
  };
}

/** The first line to somebody, by name where it is known. */
export function greetingOf(locale: 'en' | 'fr', name = ''): string {
  const who = oneLine(name);
  const hello = { en: 'Hello', fr: 'Bonjour' }[locale];
  return who === '' ? `${hello},` : `${hello} ${who},`;
}

/** A typed name as one line of text. */
export const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/gu, (character) => entities[character] ?? character);
