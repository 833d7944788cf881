const SHOWN = 4;
/** A shorter text would be known by its end. */
const LONG = 8;
const DOTS = '••••';

/** The end of a text, for somebody who tells by it which one it is: `•••• 3000`. Nothing stays nothing. */
export function maskedText(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return value;
  return typeof value === 'string' && value.length >= LONG ? `${DOTS} ${value.slice(-SHOWN)}` : DOTS;
}
