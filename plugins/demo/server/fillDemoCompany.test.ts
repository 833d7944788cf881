import { Money } from '@mortise/sdk/domain';
import { describe, expect, test } from 'vitest';
import { companyNumbers, iban } from './identifiers.ts';
import { Random } from './Random.ts';
import { statusOn } from './DraftContract.ts';
import { makeTerms, outstandingOn, planOf } from './terms.ts';

describe('the demo company', () => {
  test('every plan pays back exactly what was financed, down to the residual value', () => {
    const random = new Random(1);
    for (let count = 0; count < 50; count += 1) {
      const terms = makeTerms(random, random.between(90, 9_000) * 100, random.pick([36, 48, 60, 84]), '2026-11-01');
      const plan = planOf(terms);
      const repaid = plan.reduce((sum, { principal }) => sum.plus(principal), new Money(0));
      expect(repaid.plus(terms.residual).toFixed(2)).toBe(terms.financed);
      const [day, open] = [plan[11]!.date, plan.slice(12).reduce((sum, { principal }) => sum.plus(principal), new Money(terms.residual))];
      expect(outstandingOn(terms, day)).toBe(open.toFixed(2));
    }
  });

  test('no contract runs or has ended before it begins, and none runs after its end', () => {
    const terms = { ...makeTerms(new Random(3), 50_000, 48, '2026-11-01'), startDate: '2026-12-01', endDate: '2030-12-01' };
    expect(statusOn('ACTIVE', terms, '2026-11-30')).toBe('SIGNED');
    expect(statusOn('CLOSED', terms, '2026-11-30')).toBe('SIGNED');
    expect(statusOn('ACTIVE', terms, '2026-12-01')).toBe('ACTIVE');
    expect(statusOn('ACTIVE', terms, '2030-12-01')).toBe('CLOSED');
    expect(statusOn('REFUSED', terms, '2026-11-30')).toBe('REFUSED');
  });

  test('its identifiers are valid: IBAN mod 97, SIREN Luhn, French VAT key', () => {
    const random = new Random(2);
    for (const country of ['FR', 'DE', 'ES', 'NL', 'BE', 'IT']) {
      const number = iban(country, random);
      const moved = (number.slice(4) + number.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
      expect(BigInt(moved) % 97n, number).toBe(1n);
    }
    const [siren, vat] = companyNumbers('FR', random);
    const luhn = [...siren!.number]
      .toReversed()
      .reduce((sum, digit, index) => sum + (index % 2 === 0 ? Number(digit) : [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][Number(digit)]!), 0);
    expect(luhn % 10).toBe(0);
    expect(vat!.number).toBe(`FR${String((12 + 3 * (Number(siren!.number) % 97)) % 97).padStart(2, '0')}${siren!.number}`);
  });

  test('it is the same for the same seed', () => {
    const terms = (seed: number) => makeTerms(new Random(seed), 50_000, 48, '2026-11-01');
    expect(terms(5)).toEqual(terms(5));
    expect(terms(5)).not.toEqual(terms(6));
  });
});
