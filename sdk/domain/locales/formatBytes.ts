import { formatNumber } from './formatNumber.ts';

const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** A size in bytes as KB, MB or GB of 1,024: `1.5 KB`, one decimal below 100. */
export function formatBytes(bytes: number, locale: string): string {
  let size = bytes;
  let unit = 0;
  for (; Math.abs(size) >= 1024 && unit < UNITS.length - 1; unit += 1) size /= 1024;
  const maximumDecimals = unit === 0 || Math.abs(size) >= 100 ? 0 : 1;
  return `${formatNumber(size, locale, { maximumDecimals })} ${UNITS[unit]!}`;
}
