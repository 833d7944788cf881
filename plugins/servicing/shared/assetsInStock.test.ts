import { Money } from '@mortise/sdk/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leftInStock } from './assetsInStock.ts';
import { DEFAULT_CHART, DEFAULT_JOURNALS } from './defaultChart.ts';
import { EVENT_KINDS } from './kinds/eventKinds.ts';
import { partsOf, type PostingItem } from './kinds/KindRule.ts';
import { postings, postingSums } from './postings.ts';
import { unbalancedEntries } from './servicingAnswer.ts';
import {
  type Accounts,
  type EventKind,
  type EventOf,
  type ProductFamily,
  type ServicingEvent,
  type StockShare,
  USUAL_ALLOCATION,
} from './ServicingEvent.ts';
import { eventsAsOf } from './eventsAsOf.ts';
import { servicingState } from './servicingState.ts';
import { subLedger } from './subLedger.ts';
import { madeOf, saidAt } from '../server/workedBooks.ts';

const accountsOf = (kind: EventKind, family: ProductFamily = 'finance-lease'): Accounts =>
  Object.fromEntries(
    EVENT_KINDS[kind].places(family).map((place) => {
      const { occasion, item } = partsOf(place);
      return [place, { ...DEFAULT_CHART[item], journal: DEFAULT_JOURNALS[occasion] }];
    }),
  );

/** A finance lease of 12,000 at 6 %, four quarterly rents in arrears down to 1,000. */
const ACTIVATION: EventOf<'activate'> = {
  key: 'activate',
  kind: 'activate',
  date: '2026-01-31',
  payload: {
    amount: '12000.00',
    currency: 'EUR',
    family: 'finance-lease',
    terms: { amount: '12000', rate: '0.06', periods: 4, frequency: 90, start: '2026-01-31', residual: '1000' },
    taxRate: '0.2',
    allocation: USUAL_ALLOCATION,
    accounts: accountsOf('activate'),
  },
};
/** The same as an operating lease down to 4,000. */
const RENTED: EventOf<'activate'> = {
  ...ACTIVATION,
  payload: {
    ...ACTIVATION.payload,
    family: 'operating-lease',
    terms: { ...ACTIVATION.payload.terms!, residual: '4000' },
    accounts: accountsOf('activate', 'operating-lease'),
  },
};
const RETURN: EventOf<'return'> = {
  key: 'return',
  kind: 'return',
  date: '2027-02-07',
  payload: { assets: ['A'], accounts: accountsOf('return') },
};
const WHOLE: StockShare = { event: 'return', from: '0', to: '1' };
const sale = (date: string, price: string, more: Partial<EventOf<'sell'>['payload']> = {}): EventOf<'sell'> => ({
  key: `sell-${date}`,
  kind: 'sell',
  date,
  payload: { asset: 'A', stock: WHOLE, price, taxRate: '0.2', buyer: 'B', assets: ['A'], accounts: accountsOf('sell'), ...more },
});
const writeDown = (date: string, amount: string, more: Partial<EventOf<'impair'>['payload']> = {}): EventOf<'impair'> => ({
  key: `impair-${date}`,
  kind: 'impair',
  date,
  payload: { asset: 'A', stock: WHOLE, amount, reason: 'Worn', accounts: accountsOf('impair'), ...more },
});
const relet = (date: string, worth: string, more: Partial<EventOf<'relet'>['payload']> = {}): EventOf<'relet'> => ({
  key: `relet-${date}`,
  kind: 'relet',
  date,
  payload: { asset: 'A', stock: WHOLE, worth, to: 'C-2', assets: ['A'], accounts: accountsOf('relet'), ...more },
});
/** A contract of 1,100 that leases the asset again. */
const secondLease = (family: ProductFamily, more: Partial<EventOf<'activate'>['payload']> = {}): EventOf<'activate'> => ({
  key: 'second',
  kind: 'activate',
  date: '2027-03-31',
  payload: {
    ...ACTIVATION.payload,
    family,
    amount: '1100.00',
    terms: { amount: '1100', rate: '0.06', periods: 12, frequency: 30, start: '2027-03-31', residual: '200' },
    assets: ['A'],
    fromStock: [{ asset: 'A', contract: 'C-1', worth: '800.00', price: '1100.00' }],
    accounts: accountsOf('activate', family),
    ...more,
  },
});
const exchange = (date: string, more: Partial<EventOf<'exchange'>['payload']>): EventOf<'exchange'> => ({
  key: 'exchange',
  kind: 'exchange',
  date,
  payload: { asset: 'A', replacement: 'N', assets: ['A', 'N'], accounts: accountsOf('exchange'), ...more },
});
const money = (date: string, amount: string, pays?: readonly string[]): EventOf<'payment'> => ({
  key: `pay-${date}-${amount}`,
  kind: 'payment',
  date,
  payload: { amount, accounts: accountsOf('payment'), ...(pays && { pays }) },
});
const reversal = (reverses: string, date: string): EventOf<'reverse'> => ({
  key: `reverse-${reverses}`,
  kind: 'reverse',
  date,
  payload: { reverses, accounts: accountsOf('reverse') },
});

const balanceOf = (events: readonly ServicingEvent[], day: string, item: PostingItem): string =>
  postingSums(postings(events).filter((row) => row.item === item && row.date <= day)).difference;

test('[issue 25, 7] the books of an exchange and of a sale from stock are those of the guide: stock against supplier, gain or loss, a write-down', () => {
  const own = (events: readonly ServicingEvent[], kinds: readonly EventKind[]) =>
    postings(events).filter(({ cause }) => kinds.some((kind) => kind === cause));
  const rented = exchange('2026-06-15', { price: '10000.00', accounts: accountsOf('exchange', 'operating-lease') });
  const later = postings([RENTED, rented]).filter(({ date }) => date > '2026-05-31' && date <= '2026-06-30');
  expect([
    ...madeOf(own([ACTIVATION, exchange('2026-06-15', { price: '9000.00', value: '8500.00' })], ['exchange'])),
    ...madeOf(later.filter(({ cause }) => cause === 'depreciation' || cause === 'exchange')),
  ]).toEqual(saidAt('Exchange of an asset'));
  const lowered = [ACTIVATION, RETURN, writeDown('2027-03-01', '200.00')];
  expect(
    madeOf([
      ...own([...lowered, sale('2027-03-15', '950.00')], ['return', 'impair', 'sell']),
      ...own([...lowered, sale('2027-03-16', '700.00')], ['sell']),
    ]),
  ).toEqual(saidAt('Assets in stock'));
});

test('[issue 25, 7] an asset that is leased again leaves the books of its former contract for those of the new one, as the guide says, and nothing stays in transit', () => {
  const former = [ACTIVATION, RETURN, writeDown('2027-03-01', '200.00'), relet('2027-03-31', '800.00')];
  const [financed, rented] = [[secondLease('finance-lease')], [secondLease('operating-lease')]];
  const own = (events: readonly ServicingEvent[], causes: readonly string[]) =>
    madeOf(postings(events).filter(({ cause, date }) => causes.includes(cause) && date <= '2027-04-30'));
  expect([...own(former, ['relet']), ...own(financed, ['activate']), ...own(rented, ['activate', 'depreciation'])]).toEqual(
    saidAt('Assets leased again'),
  );
  expect(balanceOf(former, '2027-03-31', 'ASSETS_IN_STOCK')).toBe('0.00');
  for (const second of [financed, rented])
    expect([former, second].map((events) => balanceOf(events, '2027-03-31', 'ASSETS_IN_TRANSIT'))).toEqual(['800.00', '-800.00']);
  expect(servicingState(rented, '2027-04-30').balances).toMatchObject({ carryingAmount: '750.00' });
});

test('[issue 25, 7] what is bought besides an asset out of stock is owed to its supplier; what comes in late for the former contract is a gain or a loss there', () => {
  const half = { fromStock: [{ asset: 'A', contract: 'C-1', worth: '800.00', price: '550.00' }] };
  expect(madeOf(postings([secondLease('finance-lease', half)]).filter(({ cause }) => cause === 'activate'))).toEqual([
    '| 2027-03-31 | activate | Net investment 1,100.00; Loss on disposal 250.00; Input tax 110.00 | Suppliers 660.00; Assets in transit 800.00 |',
  ]);
  const late = [ACTIVATION, RETURN, relet('2027-03-31', '1000.00'), writeDown('2027-03-01', '200.00')];
  expect(madeOf(postings(late).filter(({ cause }) => cause === 'relet'))).toEqual([
    '| 2027-03-31 | relet | Assets in transit 1,000.00 | Assets in stock 800.00; Gain on disposal 200.00 |',
  ]);
});

test('[issue 25, 7] what a buyer owes is paid by money that names it, and by none of the client’s', () => {
  const sold = [ACTIVATION, RETURN, sale('2027-03-15', '950.00')];
  const waiting = servicingState([...sold, money('2027-03-20', '15000.00')], '2027-03-31');
  expect(waiting.receivables.at(-1)).toMatchObject({ id: 'sale-sell-2027-03-15', amount: '1140.00', open: '1140.00' });
  expect(waiting.balances).toMatchObject({ open: '1140.00', unapplied: '1229.30' });
  const paid = servicingState([...sold, money('2027-03-20', '1140.00', ['sale-sell-2027-03-15'])], '2027-03-31');
  expect(paid.receivables.at(-1)).toMatchObject({ open: '0.00', paidOn: '2027-03-20' });
});

test('[issue 25, 7] assets that came back together stand in stock for all of it, to the cent, in whatever order they are sold', () => {
  const thirds = ['0', '0.3333333333', '0.6666666667', '1'];
  const shareOf = (at: number): StockShare => ({ event: 'return', from: thirds[at]!, to: thirds[at + 1]! });
  const sales = ['A', 'B', 'C'].map((asset, at) => sale(`2027-03-0${at + 1}`, '0.00', { asset, stock: shareOf(at) }));
  const known = [ACTIVATION, RETURN];
  expect(sales.map(({ payload }) => leftInStock(known, payload.asset, payload.stock).toFixed(2))).toEqual(['333.33', '333.34', '333.33']);
  expect(balanceOf([...known, ...sales.toReversed()], '2027-12-31', 'ASSETS_IN_STOCK')).toBe('0.00');
});

const DAYS = ['2027-02-10', '2027-03-01', '2027-03-15', '2027-04-01', '2027-05-01'];
const day = fc.constantFrom(...DAYS);
const lives = fc
  .record({
    exchanged: fc.option(fc.record({ price: fc.constantFrom('9000.00', '0.00'), value: fc.constantFrom('8500.00', '9500.00') }), {
      nil: undefined,
    }),
    earlier: fc.constantFrom(undefined, '500.00', '2000.00'),
    lowered: fc.option(fc.record({ date: day, amount: fc.constantFrom('200.00', '5000.00') }), { nil: undefined }),
    sold: fc.option(fc.record({ date: day, price: fc.constantFrom('0.00', '950.00', '9999.99') }), { nil: undefined }),
    relet: fc.option(fc.record({ date: day, worth: fc.constantFrom('1000.00', '0.00') }), { nil: undefined }),
    ofExchange: fc.boolean(),
    isPaid: fc.boolean(),
    reversed: fc.constantFrom(undefined, 'sell', 'impair', 'relet', 'prepay', 'return'),
    isRepeated: fc.boolean(),
  })
  .map(({ exchanged, earlier, lowered, sold, ofExchange, isPaid, reversed, isRepeated, relet: again }): readonly ServicingEvent[] => {
    const stock = ofExchange && exchanged ? { ...WHOLE, event: 'exchange' } : WHOLE;
    const made: ServicingEvent[] = [ACTIVATION, RETURN];
    if (exchanged) made.push(exchange('2026-06-15', exchanged));
    if (earlier !== undefined)
      made.push({
        key: 'prepay',
        kind: 'prepay',
        date: '2026-05-10',
        payload: { amount: earlier, reduces: 'rent', accounts: accountsOf('prepay') },
      });
    if (lowered) made.push(writeDown(lowered.date, lowered.amount, { stock }));
    if (sold) made.push(sale(sold.date, sold.price, { stock }));
    if (!sold && again) made.push(relet(again.date, again.worth, { stock }));
    if (sold && isPaid) made.push(money('2027-05-02', '1140.00', [`sale-sell-${sold.date}`]));
    // What put an asset in stock is not taken back while the asset is sold or leased again from there: `BUILT_UPON`, `ASSET_NOT_AVAILABLE`.
    const isBuiltUpon = reversed === 'return' && (sold ?? again) !== undefined;
    const target = isBuiltUpon ? undefined : made.find(({ kind }) => kind === reversed);
    if (target !== undefined) made.push(reversal(target.key, '2027-05-05'));
    if (target !== undefined && isRepeated) made.push({ ...target, key: `again-${target.key}` });
    return made;
  });

test('[issue 25, 1] the order of entry does not matter to assets in stock; their books balance and the sub-ledger meets them on every day', () => {
  const weights = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(lives, weights, fc.constantFrom(...DAYS, '2026-07-01', '2027-06-01'), (events, weight, on) => {
      const rows = postings(events);
      const entered = events.toSorted((one, other) => weight[events.indexOf(one)]! - weight[events.indexOf(other)]!);
      expect([postings(entered), servicingState(entered, on)]).toEqual([rows, servicingState(events, on)]);
      expect(unbalancedEntries(rows)).toEqual([]);
      const { open, unapplied } = servicingState(events, on).balances!;
      const owed = new Money(open).minus(unapplied).toFixed(2);
      const counts = subLedger(events).filter(({ date, until }) => date <= on && (until === undefined || until > on));
      const kept = (item: string): string =>
        counts.reduce((sum, part) => (part.item === item ? sum.plus(part.amount) : sum), new Money(0)).toFixed(2);
      expect([balanceOf(events, on, 'CLIENT'), kept('CLIENT')]).toEqual([owed, owed]);
      expect(balanceOf(events, on, 'SUPPLIER')).toBe(kept('SUPPLIER'));
      const sold = eventsAsOf(events, on).find(({ kind }) => kind === 'sell' || kind === 'relet');
      const isAll = events.every(({ kind }) => kind !== 'exchange');
      expect(sold && isAll ? balanceOf(events, on, 'ASSETS_IN_STOCK') : '0.00').toBe('0.00');
    }),
    { numRuns: 150 },
  );
});
