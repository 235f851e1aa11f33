import type { Publication } from '#/backend/queries/publications/publications.ts';
import { letter } from '../mail/letter.ts';
import type { Mail } from '../mail/mailer.ts';
import { unsubscribeLinks, type LinkPorts } from './links.ts';

/** A publication as a letter: what it is about, and where to read it. In its other language where it lacks this one. */
export function letterText(
  links: LinkPorts,
  { id, post }: Publication,
  wanted: 'en' | 'fr',
  lead: string,
): Pick<Mail, 'subject' | 'text' | 'html' | 'unsubscribe'> {
  const other = wanted === 'en' ? 'fr' : 'en';
  const locale = post[wanted].content.trim() === '' ? other : wanted;
  const { title, summary } = post[locale];
  const { page, oneClick } = unsubscribeLinks(links, locale, lead);
  const button = { href: `${links.publicUrl}/${locale}/Publications/${id}` };
  const words =
    locale === 'fr'
      ? letter('fr', {
          subject: title,
          greeting: 'Bonjour,',
          why: summary || title,
          button: { ...button, text: 'Lire l’article' },
          notes: ['Vous recevez cette lettre d’information, une fois par mois au plus, car vous l’avez demandée.'],
          leave: { text: 'Se désabonner', href: page },
        })
      : letter('en', {
          subject: title,
          greeting: 'Hello,',
          why: summary || title,
          button: { ...button, text: 'Read the article' },
          notes: ['You receive this newsletter, at most once a month, because you asked for it.'],
          leave: { text: 'Unsubscribe', href: page },
        });
  return { ...words, unsubscribe: oneClick };
}
