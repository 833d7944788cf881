import { existsSync, readFileSync } from 'node:fs';
import { xirr } from '@mortise/sdk/domain';
import { xirr as nodeXirr } from 'node-irr';
import peerXirr from 'xirr';

const FOLDER = '../shared/data/finmath/xirr/';
const rowsOf = (file: string): readonly string[][] =>
  readFileSync(FOLDER + file, 'utf8').trim().split('\n').map((line) => line.replaceAll('"', '').split(',').map((cell) => cell.trim())); // prettier-ignore

/** How many of the published XIRR vectors each gets right; a wrong fast answer is no peer. */
export function countVectors(): void {
  if (!existsSync(FOLDER)) return console.log('\nThe published vectors are not here: not counted');
  const vectors = rowsOf('expected.csv').filter(([name]) => name === 'xirr');
  const solvers = {
    ours: (amounts: readonly string[], dates: readonly string[]) => Number(xirr(amounts, dates)),
    xirr: (amounts: readonly string[], dates: readonly string[]) =>
      peerXirr(amounts.map((amount, index) => ({ amount: Number(amount), when: new Date(dates[index]!) }))),
    'node-irr': (amounts: readonly string[], dates: readonly string[]) => {
      const { rate } = nodeXirr(amounts.map((amount, index) => ({ amount: Number(amount), date: dates[index]! })));
      return (1 + rate) ** 365 - 1;
    },
  };
  console.log(`\nof ${vectors.length} published XIRR vectors`);
  for (const [name, solve] of Object.entries(solvers)) {
    const right = vectors.filter(([, file = '', , expected = '']) => {
      const [dates, amounts] = [rowsOf(file).map(([date]) => date!), rowsOf(file).map(([, value]) => value!)];
      try {
        return Math.abs(solve(amounts, dates) - Number(expected)) < 1e-6 && expected !== '';
      } catch {
        return expected === '';
      }
    });
    console.log(`${name} | ${right.length} as stated`);
  }
}
