import { describe, expect, it } from 'vitest';
import { evolvePublication, initialPublication } from '#/backend/events/publication-state.ts';
import type { PublicationEvent, PublicationPost } from '#/backend/events/publications.ts';
import { publicationDecider, type PublicationCommand } from './publications.ts';

const text = { title: 'Rule 11', summary: '', tags: [], content: 'One.' };
const one: PublicationPost = { type: 'guide', author: null, date: '2026-11-02', cover: null, en: text, fr: text };
const two: PublicationPost = { ...one, en: { ...text, content: 'Two.' } };
const context = { now: new Date('2026-11-23T12:00:00Z'), reason: null, reasonAlways: false };

const created: PublicationEvent = { type: 'PublicationCreated', data: { post: one } };
const published: PublicationEvent = { type: 'PublicationPublished', data: { title: 'Rule 11' } };
const edited: PublicationEvent = { type: 'PublicationEdited', data: { version: 2, post: two } };

/** What follows from a command after these events. */
const after = (events: PublicationEvent[], command: PublicationCommand, founding: PublicationPost | null = null) =>
  publicationDecider(founding).decide(command, events.reduce(evolvePublication, initialPublication), context);
const happened = (...events: PublicationEvent[]) => ({ ok: true, events });
const refused = (code: string) => expect.objectContaining({ ok: false, code });

describe('A publication', () => {
  it('is created once', () => {
    expect(after([], { type: 'Create', date: '2026-11-23' })).toMatchObject({
      ok: true,
      events: [{ type: 'PublicationCreated', data: { post: { date: '2026-11-23', en: { title: 'Empty post' } } } }],
    });
    expect(after([created], { type: 'Create', date: '2026-11-23' })).toEqual(refused('PUBLICATION_EXISTS'));
  });

  it('is edited from its newest version, and not by the same words', () => {
    expect(after([created], { type: 'Edit', base: 1, post: two })).toEqual(happened(edited));
    expect(after([created], { type: 'Edit', base: 1, post: { ...one } })).toEqual(happened());
    expect(after([created, edited], { type: 'Edit', base: 1, post: one })).toEqual(refused('PUBLICATION_MOVED'));
    expect(after([], { type: 'Edit', base: 1, post: one })).toEqual(refused('PUBLICATION_NOT_FOUND'));
  });

  it('gets an earlier version back as a new one', () => {
    expect(after([created, edited], { type: 'Restore', base: 2, version: 1 })).toEqual(
      happened({ type: 'PublicationRestored', data: { version: 3, of: 1, post: one } }),
    );
    expect(after([created, edited], { type: 'Restore', base: 2, version: 2 })).toEqual(happened());
    expect(after([created], { type: 'Restore', base: 1, version: 2 })).toEqual(refused('PUBLICATION_NOT_FOUND'));
    expect(after([created, edited], { type: 'Restore', base: 1, version: 1 })).toEqual(refused('PUBLICATION_MOVED'));
  });

  it('is published and withdrawn, each once', () => {
    expect(after([created], { type: 'Publish' })).toEqual(happened(published));
    expect(after([created, published], { type: 'Publish' })).toEqual(happened());
    expect(after([created, published], { type: 'Withdraw' })).toEqual(
      happened({ type: 'PublicationWithdrawn', data: { title: 'Rule 11' } }),
    );
    expect(after([created], { type: 'Withdraw' })).toEqual(happened());
  });
});

describe('An article that comes with Acta', () => {
  it('is recorded as it stood with its first change, and only then', () => {
    expect(after([], { type: 'Edit', base: 1, post: two }, one)).toEqual(happened(created, published, edited));
    expect(after([], { type: 'Publish' }, one)).toEqual(happened());
    expect(after([created, published, edited], { type: 'Edit', base: 2, post: one }, one)).toEqual(
      happened({ type: 'PublicationEdited', data: { version: 3, post: one } }),
    );
  });
});
