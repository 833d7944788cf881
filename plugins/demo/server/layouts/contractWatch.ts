import type { RecordContext } from '@mortise/sdk/scripts';

const LARGE = 100_000;
const UNSECURED = 50_000;
const SOON_MS = 180 * 24 * 60 * 60 * 1_000;

/** What deserves a second look, as elements of the card { kind: 'Extension', props: { script: 'content-contract-watch' } }. */
export function execute({ record, today }: RecordContext) {
  if (record === null) return [];
  const { financedAmountExclTax = '0', collaterals = [], endDate, status } = record;
  const financed = Number(financedAmountExclTax);
  const left = typeof endDate === 'string' ? Date.parse(endDate) - Date.parse(today) : Number.POSITIVE_INFINITY;
  const points = [
    ...(financed > LARGE ? [point('info', 'A large exposure: it is reviewed every year.')] : []),
    ...(financed > UNSECURED && (collaterals as readonly unknown[]).length === 0
      ? [point('warning', 'Nothing secures this contract but the asset itself.')]
      : []),
    ...(status === 'ACTIVE' && left < SOON_MS ? [point('info', 'Ends within six months: ask about an extension.')] : []),
  ];
  return points.length > 0 ? points : [point('success', 'Amount, security and term: nothing stands out.')];
}

const point = (severity: 'info' | 'warning' | 'success', message: string) => ({ kind: 'error', props: { severity, message } });
