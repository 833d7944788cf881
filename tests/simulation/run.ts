// `npm run simulate -- --contracts 1000 --years 5 --seed mortise`: plays the lives of contracts over the servicing engine. Fails where its books do not
// fit together, or where they come to something else than in totals.json; `--keep` writes there what they come to. `--takenOver` plays contracts that ran in
// other books before.
import { Money } from '@mortise/sdk/domain';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { keepTotals, keptTotals } from './keptTotals.ts';
import { lastDay, simulate } from './simulate.ts';

const { values } = parseArgs({
  options: {
    contracts: { type: 'string', default: '1000' },
    years: { type: 'string', default: '5' },
    seed: { type: 'string', default: 'mortise' },
    takenOver: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});
const simulation = { contracts: wholeNumber('contracts'), years: wholeNumber('years'), seed: values.seed, isTakenOver: values.takenOver };
const began = performance.now();
const { totals, failures, refused } = await simulate(simulation);
const seconds = ((performance.now() - began) / 1000).toFixed(1);

console.log(`${simulation.contracts} contracts until ${lastDay(simulation.years)}, seed ${simulation.seed}: ${seconds} s`);
for (const [currency, { events, ...sums }] of Object.entries(totals.all)) printAll(currency, { ...sums, ...events });
printAll('refused', refused);
for (const { contract, event, what } of failures) console.log(`\n✗ ${contract}, event ${event}: ${what}`);

const kept = keptTotals(simulation);
if (values.keep) keepTotals(simulation, totals.all);
else if (kept !== undefined && !isDeepStrictEqual(kept, totals.all)) fail('✗ the totals are not those of totals.json');
const difference = failures.reduce((sum, { amount }) => sum.plus(new Money(amount).abs()), totals.difference);
console.log(`\ndifference ${difference.toFixed(Math.max(2, difference.decimalPlaces()))}`);
if (failures.length > 0 || !difference.isZero()) process.exitCode = 1;

function printAll(title: string, figures: Readonly<Record<string, string | number>>): void {
  console.log(`\n${title}`);
  for (const [name, value] of Object.entries(figures)) console.log(`  ${name.padEnd(30)} ${String(value).padStart(18)}`);
}

function fail(text: string): void {
  console.log(`\n${text}`);
  process.exitCode = 1;
}

function wholeNumber(name: 'contracts' | 'years'): number {
  const number = Number(values[name]);
  if (Number.isInteger(number) && number > 0) return number;
  throw new RangeError(`--${name} has to be a whole number above zero, for example --${name} 5`);
}
