import { Inbox, MyWork } from '#/backend/api/my-work/contract.ts';
import type { Locale } from '../locales.ts';
import { query } from '../query.ts';

/** What waits for the reader, by date. */
export const myWorkQuery = (locale: Locale) => query(MyWork, 'myWork/getMyWork', { locale });
/** What called the reader, newest first. */
export const inboxQuery = (locale: Locale) => query(Inbox, 'myWork/getInbox', { locale });
