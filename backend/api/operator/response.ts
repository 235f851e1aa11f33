import { mostBounces, nextLetterAt } from '#/backend/commands/leads/leads.ts';
import { accountView } from '#/backend/projections/documents/account/fold.ts';
import { organisationView } from '#/backend/projections/documents/organisation/fold.ts';
import { operatorDesk, type OnDesk } from '#/backend/queries/operator/desk.ts';
import { readAllMarked } from '#/backend/queries/read-marked.ts';
import { scoped } from '#/backend/queries/scoped.ts';
import type { Services } from '../edge/services.ts';
import type { DeskEntry } from './contract.ts';

/** The desk with readable texts; who was erased has none. */
export async function shownDesk(services: Services): Promise<DeskEntry[]> {
  const { pool, keys, vault, now } = services;
  const desk = await operatorDesk(pool);
  const system = scoped(pool, 'system');
  const [accounts, organisations] = await Promise.all([
    readAllMarked(system, keys.rowKey, accountView, different(desk.map((one) => (one.isVisitor ? null : one.person)))),
    readAllMarked(system, keys.rowKey, organisationView, different(desk.map((one) => one.organisation))),
  ]);
  const opened = await vault.openAll(
    desk.map((one) => ({ ...one, email: one.email ?? accounts.get(one.person)?.document.email ?? null })),
  );
  const today = now().toISOString();
  return opened.map((one) => ({
    id: one.id,
    kind: one.kind,
    at: one.at,
    who: one.name,
    email: one.email,
    organisation: (one.organisation !== null && organisations.get(one.organisation)?.document.name) || null,
    topic: topicOf(services, one),
    message: one.message,
    newsletter: one.newsletter && {
      isSubscribed: one.newsletter.isSubscribed,
      nextLetterAt: laterThan(today, one.newsletter.lastLetterAt),
      bounces: one.newsletter.bounces,
    },
    state: one.state,
    notes: [...one.notes],
    isErasable: one.isVisitor && one.email !== null,
  }));
}

/** Whether a letter may go to a lead now. */
export function isReachable({ newsletter }: OnDesk, now: Date): boolean {
  if (!newsletter?.isSubscribed || newsletter.bounces >= mostBounces) return false;
  return laterThan(now.toISOString(), newsletter.lastLetterAt) === null;
}

function laterThan(today: string, lastLetterAt: string | null): string | null {
  const next = lastLetterAt === null ? null : nextLetterAt(lastLetterAt);
  return next !== null && next > today ? next : null;
}

/** The name of the question or of the standard, the time of a demo on the operator’s clock; what a message is about has its words on the screen. */
function topicOf(
  { knowledge, settings }: Services,
  { kind, topic }: Pick<OnDesk, 'kind' | 'topic'>,
): DeskEntry['topic'] {
  if (topic === null) return null;
  if (kind === 'booking') return whenOf(topic, settings.bookingHours?.timeZone ?? 'UTC');
  const named =
    kind === 'waiting'
      ? knowledge.questions.find(({ key }) => key === topic)?.title
      : kind === 'access'
        ? knowledge.norms.find(({ key }) => key === topic)?.name
        : undefined;
  return named ?? contactWords[topic] ?? { en: topic, fr: topic };
}

function whenOf(start: string, timeZone: string): { en: string; fr: string } {
  if (start === 'cancelled') return { en: 'Cancelled', fr: 'Annulée' };
  const written = (locale: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(new Date(start));
  return { en: `${written('en-US')} (${timeZone})`, fr: `${written('fr-FR')} (${timeZone})` };
}

const contactWords: Readonly<Record<string, { en: string; fr: string }>> = {
  sales: { en: 'Offer and prices', fr: 'Offre et tarifs' },
  support: { en: 'Question about the use', fr: 'Question sur l’utilisation' },
  privacy: { en: 'Personal data', fr: 'Données personnelles' },
  other: { en: 'Something else', fr: 'Autre sujet' },
};

const different = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];
