import { expect, test } from 'vitest';
import { type CalendarPlace, formatPlace, parsePlace } from './calendarPlace.ts';

const usual = { day: '2026-02-10', span: 'month' } as const;
const parse = (address: string): CalendarPlace => parsePlace(new URLSearchParams(address), usual);

test('a place stands in the address as far as it is not the usual one, and comes back from it', () => {
  const place: CalendarPlace = { day: '2026-03-01', span: 'agenda', kinds: ['Task', 'Own kind'], isMine: true };
  const address = formatPlace(place, usual, 'embed=1&view=week');
  expect(address).toBe('embed=1&view=agenda&day=2026-03-01&kinds=Task%2COwn+kind&only=mine');
  expect(parse(address)).toEqual(place);
  expect(formatPlace({ ...usual, isMine: false }, usual, address)).toBe('embed=1');
  expect(parse('kinds=').kinds).toEqual([]);
});

test.each(['day=2026-02-30', 'day=0000-01-01', 'day=9999-12-31', 'day=%00', 'view=year', 'view=__proto__', 'only=all'])(
  'an address that makes no sense, %s, shows what is usual',
  (address) => expect(parse(address)).toEqual({ ...usual, kinds: undefined, isMine: false }),
);
