import { xirr } from '@mortise/sdk/domain';
import { xirr as nodeXirr } from 'node-irr';
import peerXirr from 'xirr';
import { linesOf, readVectors } from '../../fixtures/vectors/readVectors.ts';

/** How many of the published XIRR vectors each gets right; a wrong fast answer is no peer. */
export function countVectors(): void {
  const vectors = readVectors('scheduledFlows', 'function', 'expected', 'flows').filter((vector) => vector.function === 'xirr');
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
    const right = vectors.filter(({ expected, flows }) => {
      const [dates, amounts] = [linesOf(flows).map(([date]) => date!), linesOf(flows).map(([, amount]) => amount!)];
      try {
        return Math.abs(solve(amounts, dates) - Number(expected)) < 1e-6 && expected !== '';
      } catch {
        return expected === '';
      }
    });
    console.log(`${name} | ${right.length} as stated`);
  }
}
