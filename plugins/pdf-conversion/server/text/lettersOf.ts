/** Signs that no font has, and those that stand for them. */
const INSTEAD: Readonly<Record<string, string>> = { '\u202f': '\u00a0', '\u2009': ' ', '\u2011': '-' };
/** Signs of lines and of machines: a text is one line here. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** What is not seen, but says how its neighbours are: their direction, and whether they join. */
const UNSEEN = /^\p{Default_Ignorable_Code_Point}$/u;
const DIRECTIONS = /^\p{Bidi_Control}$/u;

/** Latin letters, each a sign of its own: found much sooner. */
const WITHOUT_MARKS = /^[\u0020-\u02ff]*$/;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The text in one line, its letters composed, and what is half a sign replaced. */
export const cleaned = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(CONTROLS, ' ')
    .replaceAll(/[\u202f\u2009\u2011]/g, (sign) => INSTEAD[sign]!);

/** What readers take for one letter each, with its marks. */
export const lettersOf = (text: string): readonly string[] =>
  WITHOUT_MARKS.test(text) ? text.split('') : Array.from(segmenter.segment(text), ({ segment }) => segment);

/** The code points of a letter that a font has to have. */
export const seenIn = (letter: string): readonly number[] =>
  [...letter].filter((sign) => !UNSEEN.test(sign)).map((sign) => sign.codePointAt(0)!);

/** Whether it is a sign that only says the direction of others. */
export const isDirection = (sign: string): boolean => DIRECTIONS.test(sign);
export const isUnseen = (sign: string): boolean => UNSEEN.test(sign);
