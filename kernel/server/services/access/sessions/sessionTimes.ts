import * as v from 'valibot';

/** A page says once a minute that somebody does something, and warns two minutes before the end. */
export const IDLE_MINUTES = { least: 5, most: 960 };
export const SESSION_MINUTES = { least: 15, most: 960 };

export const within = ({ least, most }: { readonly least: number; readonly most: number }) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

/** How long sessions may last, and may be idle, of whoever has a profile. */
export const sessionTimes = v.strictObject({
  minutes: v.exactOptional(within(SESSION_MINUTES)),
  idleMinutes: v.exactOptional(within(IDLE_MINUTES)),
});
