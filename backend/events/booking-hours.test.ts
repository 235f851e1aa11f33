import { expect, it } from 'vitest';
import { readBookingHours } from './booking-hours.ts';

const text = 'Europe/Paris; mon-tue 09:00-12:00 14:00-24:00; fri 09:00-12:00; 45 min; mail demo@acta.example';

it('Hours of demos are read with what is usual', () => {
  expect(readBookingHours(text)).toEqual({
    hours: {
      timeZone: 'Europe/Paris',
      week: [
        { weekday: 1, from: 540, until: 720 },
        { weekday: 2, from: 540, until: 720 },
        { weekday: 1, from: 840, until: 1440 },
        { weekday: 2, from: 840, until: 1440 },
        { weekday: 5, from: 540, until: 720 },
      ],
      minutes: 45,
      noticeHours: 24,
      aheadDays: 28,
      mail: 'demo@acta.example',
      place: null,
    },
  });
  expect(readBookingHours(`${text}; notice 2 h; ahead 7 days; place https://meet.example/a`)).toMatchObject({
    hours: { noticeHours: 2, aheadDays: 7, place: 'https://meet.example/a' },
  });
});

it.each([
  ['', 'time zone'],
  ['Europe/Atlantis; mon 09:00-12:00; mail a@b.c', 'time zone'],
  ['Europe/Paris; mail a@b.c', 'names no hours'],
  ['Europe/Paris; mon 09:00-12:00', 'names no address'],
  [`${text}; mon 11:00-13:00`, 'overlap'],
  [`${text}; sun-mon 11:00-13:00`, 'says nothing'],
  [`${text}; sat 13:00-11:00`, 'period that is none'],
  [`${text}; sat 23:30-24:30`, 'period that is none'],
  [`${text}; 5 min`, '10 to 240'],
  [`${text}; notice 900 h`, '0 to 336'],
  [`${text}; ahead 0 days`, '1 to 90'],
  [`${text}; place http://meet.example`, 'says nothing'],
  [`${text}; lunch`, 'says nothing'],
])('Hours of demos such as "%s" are refused with the reason', (wrong, reason) => {
  expect(readBookingHours(wrong)).toEqual({ problem: expect.stringContaining(reason) });
});
