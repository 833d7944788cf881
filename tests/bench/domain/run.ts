// `npm run bench:domain`: the domain library beside npm packages that do the same, in one run. Prints microseconds a call and ratios.
import currency from 'currency.js';
import { allocate as dineroAllocate, dinero, toDecimal } from 'dinero.js';
import { EUR } from 'dinero.js/currencies';
import { irr as financialIrr, pmt as financialPmt } from 'financial';
import { isValidIBAN } from 'ibantools';
import { DateTime } from 'luxon';
import { irr as nodeIrr, xirr as nodeXirr } from 'node-irr';
import peerXirr from 'xirr';
import {
  addDays,
  allocate,
  checkIban,
  dayCountFraction,
  formatCurrency,
  formatNumber,
  irr,
  paymentPlan,
  pmt,
  policyFor,
  round,
  xirr,
} from '@mortise/sdk/domain';
import { countVectors } from './countVectors.ts';

const MILLISECONDS = 300;
const failures: string[] = [];

/** Microseconds a call takes: the best of five rounds, so that a busy machine disturbs less. */
function time(work: () => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  work();
  for (let round_ = 0; round_ < 5; round_ += 1) {
    const start = performance.now();
    let calls = 0;
    for (; performance.now() - start < MILLISECONDS / 5; calls += 1) work();
    best = Math.min(best, ((performance.now() - start) / calls) * 1_000);
  }
  return best;
}

/** How many times as long as the fastest peer ours may take. */
function beside(name: string, most: number, ours: () => unknown, peers: Readonly<Record<string, () => unknown>>): void {
  const mine = time(ours);
  const theirs = Object.entries(peers).map(([peer, work]) => [peer, time(work)] as const);
  const ratio = mine / Math.min(...theirs.map(([, taken]) => taken));
  if (ratio > most) failures.push(`${name}: ${ratio.toFixed(2)} of ${most}`);
  console.log([name, mine.toFixed(2), ...theirs.map(([peer, taken]) => `${peer} ${taken.toFixed(2)}`), `${ratio.toFixed(2)}×`].join(' | '));
}

function under(name: string, milliseconds: number, work: () => unknown): void {
  const taken = time(work) / 1_000;
  if (taken > milliseconds) failures.push(`${name}: ${taken.toFixed(1)} of ${milliseconds} ms`);
  console.log(`${name} | ${taken.toFixed(2)} ms | limit ${milliseconds} ms`);
}

/** A loan and its rents, a month apart. */
function flows(count: number): { readonly amounts: readonly string[]; readonly dates: readonly string[] } {
  const amounts = Array.from({ length: count }, (_, index) => (index === 0 ? '-100000' : (120_000 / (count - 1)).toFixed(2)));
  return { amounts, dates: amounts.map((_, index) => addDays('2020-01-01', index * 30)) };
}

console.log('microseconds a call | ours | peers | times the fastest peer');
for (const count of [12, 60, 360, 1_000]) {
  const { amounts, dates } = flows(count);
  const transactions = amounts.map((amount, index) => ({ amount: Number(amount), when: new Date(dates[index]!) }));
  const inputs = amounts.map((amount, index) => ({ amount: Number(amount), date: dates[index]! }));
  const numbers = amounts.map(Number);
  beside(`xirr of ${count}`, 2, () => xirr(amounts, dates), { xirr: () => peerXirr(transactions), 'node-irr': () => nodeXirr(inputs) });
  beside(`irr of ${count}`, 2, () => irr(amounts), { financial: () => financialIrr(numbers), 'node-irr': () => nodeIrr(numbers) });
}
beside('pmt', Number.POSITIVE_INFINITY, () => pmt('0.005', 48, '-20000'), { financial: () => financialPmt(0.005, 48, -20_000) });

// The same work on both sides: countries whose account numbers have no check digits of their own.
const ibans = ['DE89370400440532013000', 'GB29NWBK60161331926819', 'NL91ABNA0417164300', 'LU280019400644750000', 'AT611904300234573201'];
beside('IBAN check', 1, () => ibans.forEach((iban) => checkIban(iban)), { ibantools: () => ibans.forEach((iban) => isValidIBAN(iban)) });

const policy = policyFor('EUR');
beside('rounding', 2, () => round('1234.565', policy), {
  'currency.js': () => currency('1234.565').toString(),
  'dinero.js': () => toDecimal(dinero({ amount: 1_234_565, currency: EUR, scale: 3 })),
});
beside('allocation over 12', 2, () => allocate('1000.00', Array<string>(12).fill('1'), policy), {
  'currency.js': () => currency('1000.00').distribute(12).map(String),
  'dinero.js': () => dineroAllocate(dinero({ amount: 100_000, currency: EUR }), Array<number>(12).fill(1)).map((part) => toDecimal(part)),
});

const numberFormat = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const euroFormat = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });
const amount = '1234567.89' as Intl.StringNumericLiteral;
beside('number format', 1, () => formatNumber('1234567.89', 'de-DE', { minimumDecimals: 2, maximumDecimals: 2 }), {
  'Intl, cached': () => numberFormat.format(amount),
});
beside('currency format', 1, () => formatCurrency('1234567.89', 'EUR', 'de-DE'), { 'Intl, cached': () => euroFormat.format(amount) });
beside('day count ACT/365F', 1, () => dayCountFraction('ACT/365F', '2020-02-29', '2026-11-21'), {
  luxon: () => DateTime.fromISO('2026-11-21', { zone: 'utc' }).diff(DateTime.fromISO('2020-02-29', { zone: 'utc' }), 'days').days / 365,
});

console.log('\nin absolute terms');
const thousand = flows(1_000);
under('xirr of 1,000', 20, () => xirr(thousand.amounts, thousand.dates));
under('100,000 IBAN checks', 1_000, () => {
  for (let index = 0; index < 100_000; index += 1) checkIban(ibans[index % ibans.length]!);
});
under('plan of 360 rows, explained', 10, () =>
  paymentPlan({ amount: '250000', rate: '0.045', periods: 360, frequency: 30, start: '2026-01-31' }),
);
under('the same by days', 10, () =>
  paymentPlan({ amount: '250000', rate: '0.045', periods: 360, frequency: 30, start: '2026-01-31', dayCount: 'ACT/365F' }),
);

countVectors();
if (failures.length > 0) console.log(`\nBeyond the goal: ${failures.join('; ')}`);
