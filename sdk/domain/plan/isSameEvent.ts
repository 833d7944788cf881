import type { PlanEvent } from './PlanEvent.ts';

/** Whether two events say the same, in whatever order of keys they were written. */
export const isSameEvent = (one: PlanEvent, other: PlanEvent): boolean => inOneOrder(one) === inOneOrder(other);

const inOneOrder = (event: PlanEvent): string =>
  JSON.stringify(event, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? sorted(value) : value,
  );

const sorted = (value: object): object => Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
