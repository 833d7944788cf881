import { useTranslate } from '@mortise/sdk/client';
import { decimalString } from '@mortise/sdk/domain';
import styles from './Kpi.module.css';

const WIDTH = 96;
const HEIGHT = 24;
const EDGE = 2;

/** A small curve of values, in their order. What is no decimal is left out. */
export function Sparkline({ values }: { readonly values: readonly unknown[] }) {
  const t = useTranslate();
  const decimals = values.flatMap((value) => decimalString(value) ?? []);
  if (decimals.length < 2) return null;
  const name = t('Course from {first} to {last}, {count} values', { first: decimals[0]!, last: decimals.at(-1)!, count: decimals.length });
  return (
    <svg className={styles['curve']} width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={name}>
      <polyline points={pointsOf(decimals.map(Number))} fill="none" stroke="currentColor" strokeWidth={1.5} strokeLinejoin="round" />
    </svg>
  );
}

function pointsOf(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const x = (index: number) => EDGE + (index * (WIDTH - 2 * EDGE)) / (values.length - 1);
  const y = (value: number) => (most === least ? HEIGHT / 2 : HEIGHT - EDGE - ((value - least) * (HEIGHT - 2 * EDGE)) / (most - least));
  return values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
}
