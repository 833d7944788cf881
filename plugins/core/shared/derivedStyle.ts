import { contrastOf, mixed, readable } from './colours.ts';
import type { Scheme, StyleRow } from './StyleRow.ts';

type Colours = Readonly<Record<string, string>>;

/** What follows from one colour, so that a host needs to choose no more than that; each of them can be chosen on its own all the same. */
const DERIVED: Readonly<Record<string, (colour: string, scheme: Scheme, others: Colours) => Colours>> = {
  primaryColor: (colour, scheme, { surface, canvas, text }) => {
    const accentTint = readable(mixed(surface!, colour, scheme === 'light' ? 0.1 : 0.2), [text!], 4.5);
    return {
      accent: readable(colour, [surface!, canvas!], 3),
      accentTint,
      accentText: readable(colour, [surface!, canvas!, accentTint], 4.5),
      button: readable(colour, ['#ffffff'], 4.5),
    };
  },
  navColor: (nav) => {
    const navText = readable(contrastOf(nav, '#ffffff') >= 4.5 ? '#ffffff' : '#16222a', [nav], 4.5);
    const opposite = contrastOf(nav, '#ffffff') >= 4.5 ? '#000000' : '#ffffff';
    const lit = (share: number): string => {
      const towards = mixed(nav, navText, share);
      return contrastOf(navText, towards) >= 4.5 ? towards : mixed(nav, opposite, share);
    };
    return {
      nav,
      navText,
      navMuted: readable(mixed(navText, nav, 0.3), [nav], 4.5),
      navHover: lit(0.08),
      navActive: lit(0.16),
    };
  },
};

/** The rows with what follows from them in front, for one scheme: a row of its own goes over what follows from another. */
export function withDerived(rows: readonly StyleRow[], scheme: Scheme, defaults: Colours): readonly StyleRow[] {
  const others = { ...defaults, ...Object.fromEntries(rows.map(({ property, value }) => [property, value])) };
  const derived = rows.flatMap(({ property, value }) => {
    const derive = Object.hasOwn(DERIVED, property) ? DERIVED[property]! : undefined;
    return derive === undefined
      ? []
      : Object.entries(derive(value, scheme, others)).map(([name, colour]) => ({ property: name, value: colour }));
  });
  return [...derived, ...rows];
}
