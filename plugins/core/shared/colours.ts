/** `#rrggbb` as its three parts, from 0 to 255. */
const partsOf = (colour: string): readonly number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** The first colour with so much of the second in it, from 0 to 1. */
export function mixed(one: string, other: string, share: number): string {
  const second = partsOf(other);
  const parts = partsOf(one).map((part, index) => Math.round(part * (1 - share) + second[index]! * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** As WCAG counts it: from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark, bright] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (bright! + 0.05) / (dark! + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = partsOf(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

const STEP = 0.02;

/** The nearest shade of a colour that has the contrast to each of the others: darker or brighter, whichever is less far away. */
export function readable(colour: string, upon: readonly string[], least: number): string {
  for (let share = 0; share < 1; share += STEP)
    for (const end of ['#000000', '#ffffff']) {
      const shade = mixed(colour, end, share);
      if (upon.every((other) => contrastOf(shade, other) >= least)) return shade;
    }
  return ['#000000', '#ffffff'].toSorted((one, other) => worst(other, upon) - worst(one, upon))[0]!;
}

const worst = (colour: string, upon: readonly string[]): number => Math.min(...upon.map((other) => contrastOf(colour, other)));
