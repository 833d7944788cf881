import { EVENT_KINDS } from '../../plugins/servicing/shared/kinds/eventKinds.ts';

/** Kinds of events that happen to contracts which begin here; those that are taken over begin otherwise, and their suppliers are paid. */
export const playedKinds = (isTakenOver = false): ReadonlySet<string> => {
  const others = isTakenOver ? ['activate', 'disburse'] : ['takeover'];
  return new Set(Object.keys(EVENT_KINDS).filter((kind) => !others.includes(kind)));
};
