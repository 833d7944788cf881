import { EVENT_KINDS } from '../../plugins/servicing/shared/kinds/eventKinds.ts';

/** Money that goes to another contract is not played, nor what happens to one of several assets: a contract of the simulation stands alone, without records of assets. */
const NOT_PLAYED = ['transfer', 'exchange', 'sell', 'impair', 'relet'];

/** Kinds of events that happen to contracts which begin here; those that are taken over begin otherwise. */
export const playedKinds = (isTakenOver = false): ReadonlySet<string> => {
  const others = isTakenOver ? ['activate', 'disburse'] : ['takeover'];
  return new Set(Object.keys(EVENT_KINDS).filter((kind) => ![...NOT_PLAYED, ...others].includes(kind)));
};
