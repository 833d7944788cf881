const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

/** Bytes as people say them: `1.5 MB`. */
export function sizeText(bytes: number, number: (value: number) => string): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** power;
  return `${number(value < 10 ? Math.round(value * 10) / 10 : Math.round(value))} ${UNITS[power]}`;
}
