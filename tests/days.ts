import { addDays, today } from '@mortise/sdk/domain';

/** Where accounts are that say nothing else, and the browsers of tests: their day begins an hour or two before that of UTC. */
export const TIME_ZONE = 'Europe/Paris';

/** Today where the users of tests are. */
export const usersToday = (): string => today(TIME_ZONE);

/** So many days before today. */
export const dayBefore = (days: number): string => addDays(usersToday(), -days);
