import { describe, expect, it } from 'vitest';
import { eventId } from './event-id.ts';

describe('eventId', () => {
  it('is the same for the same command and ordinal, and another for any other', () => {
    expect(eventId('command-1', 0)).toBe(eventId('command-1', 0));
    const ids = ['command-1', 'command-2'].flatMap((command) => [0, 1, 10, 11].map((place) => eventId(command, place)));
    expect(new Set(ids).size).toBe(8);
  });

  it('is a UUID of version 5, for ever the same', () => {
    expect(eventId('command-1', 0)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(eventId('0198c0de-0000-7000-8000-000000000001', 2)).toBe('8e18b81c-1f8f-57b2-8ca2-691f77b46065');
  });
});
