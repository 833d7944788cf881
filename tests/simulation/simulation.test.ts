import { expect, test, vi } from 'vitest';
import { postings } from '../../plugins/servicing/shared/postings.ts';
import { differencesOf } from './differencesOf.ts';
import { keptTotals } from './keptTotals.ts';

import { lastDay, play, simulate } from './simulate.ts';
import type { Totals } from './Totals.ts';
import { playedKinds } from './playedKinds.ts';

vi.setConfig({ testTimeout: 120_000 });

/** A part of what `npm run simulate` plays ten thousand of. */
const SIMULATION = { contracts: 300, years: 5, seed: 'mortise' };

/** Of those with `--takenOver`. */
const TAKEN = { contracts: 100, years: 5, seed: 'mortise', isTakenOver: true };

test('[issue 25, 8] the books of contracts to which everything happened balance, and stand at what plans, due items and money say, on every day', async () => {
  const { totals, failures } = await simulate(SIMULATION);
  expect(failures).toEqual([]);
  expect(totals.difference.toFixed()).toBe('0');
  expect(happenedIn(totals)).toEqual(playedKinds());
  expect(totals.all).toEqual(keptTotals(SIMULATION));
});

test('[issue 25, 10] so do those of contracts that ran in other books before, whatever happens to them afterwards', async () => {
  const { totals, failures } = await simulate(TAKEN);
  expect(failures).toEqual([]);
  expect(totals.difference.toFixed()).toBe('0');
  expect(happenedIn(totals)).toEqual(playedKinds(true));
  expect(totals.all).toEqual(keptTotals(TAKEN));
});

const happenedIn = (totals: Totals): ReadonlySet<string> => new Set(Object.values(totals.all).flatMap(({ events }) => Object.keys(events)));

test('[issue 25, 8] a posting that is lost is found, with the account, the day and the amount', async () => {
  const { events } = await play(SIMULATION, 1);
  const rows = postings(events);
  const lost = rows.findIndex(({ cause, accountName }) => cause === 'payment' && accountName === 'Clients');
  const { entry, amount } = rows[lost]!;
  const end = lastDay(SIMULATION.years);
  const found = differencesOf(events, [end], rows.toSpliced(lost, 1));
  expect(found).toMatchObject([
    { what: `debit and credit of ${entry} EUR` },
    { what: expect.stringContaining(`CLIENT on ${end}: `), amount },
  ]);
});
