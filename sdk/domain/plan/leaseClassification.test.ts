import { expect, test } from 'vitest';
import { classifyLease, type LeaseFacts } from './leaseClassification.ts';

/** Three yearly payments of 100 at 10 % are worth 248.685. */
const lease: LeaseFacts = {
  termMonths: 36,
  economicLifeMonths: 96,
  start: '2026-01-01',
  fairValue: '400',
  rate: '0.1',
  payments: ['2027-01-01', '2028-01-01', '2028-12-31'].map((date) => ({ date, amount: '100' })),
};
const met = (facts: Partial<LeaseFacts>) => {
  const { kind, needsJudgement, reasons } = classifyLease({ ...lease, ...facts });
  return [kind, needsJudgement, reasons.filter(({ isMet }) => isMet).map(({ paragraph }) => paragraph)];
};

test('a lease that transfers nothing of the kind is operating, and every indicator says why not', () => {
  const { kind, reasons, presentValue } = classifyLease(lease);
  expect(kind).toBe('operating');
  expect(Number(presentValue)).toBeCloseTo(248.685, 3);
  expect(reasons.map(({ paragraph }) => paragraph)).toEqual(['63(a)', '63(b)', '63(c)', '63(d)', '63(e)', '64(a)', '64(b)', '64(c)']);
  expect(reasons[2]).toEqual({
    indicator: 'major-part-of-life',
    paragraph: '63(c)',
    isMet: false,
    weight: 'normally',
    measure: '0.375',
    threshold: '0.75',
  });
});

test('each indicator of paragraph 63 makes a finance lease', () => {
  expect(met({ transfersOwnership: true })).toEqual(['finance', false, ['63(a)']]);
  expect(met({ hasBargainOption: true })).toEqual(['finance', false, ['63(b)']]);
  expect(met({ termMonths: 72 })).toEqual(['finance', false, ['63(c)']]);
  expect(met({ fairValue: '276.31' })).toEqual(['finance', false, ['63(d)']]);
  expect(met({ fairValue: '276.33' })).toEqual(['operating', false, []]);
  expect(met({ isSpecialised: true })).toEqual(['finance', false, ['63(e)']]);
});

test('indicators of paragraph 64 alone are for someone to judge', () => {
  expect(met({ lesseeBearsCancellationLosses: true })).toEqual(['finance', true, ['64(a)']]);
  expect(met({ lesseeBearsResidualRisk: true, hasBargainExtension: true })).toEqual(['finance', true, ['64(b)', '64(c)']]);
  expect(met({ lesseeBearsResidualRisk: true, transfersOwnership: true })).toEqual(['finance', false, ['63(a)', '64(b)']]);
});

test('a lessor draws its own lines', () => {
  expect(classifyLease(lease, { majorPart: '0.3', substantiallyAll: '0.95' }).kind).toBe('finance');
});

test('facts that nothing can be measured against are refused by name', () => {
  expect(() => classifyLease({ ...lease, fairValue: '0' })).toThrow('fair value is 0');
  expect(() => classifyLease({ ...lease, economicLifeMonths: 0 })).toThrow('economic life is 0 months');
});

// 99.00 in a year are worth 90 at 10 %; each of the three quotients has no last digit.
test('a present value that is exactly the threshold meets it', () => {
  const payments = ['98.86', '0.08', '0.06'].map((amount) => ({ date: '2027-01-01', amount }));
  expect(met({ payments, fairValue: '100' })).toEqual(['finance', false, ['63(d)']]);
  expect(met({ payments: payments.slice(1), fairValue: '100' })).toEqual(['operating', false, []]);
});
