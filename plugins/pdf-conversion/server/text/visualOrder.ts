import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** Text of one direction. */
export interface DirectedRun<Face> {
  /** In the order in which it is read; brackets are those that are seen. */
  readonly text: string;
  readonly face: Face;
  readonly isRightToLeft: boolean;
}

/** A letter, or more of them, with what they are shown with. */
export interface FacedText<Face> {
  readonly text: string;
  /** None for signs that are not seen. */
  readonly face: Face | undefined;
}

/** The direction that a text has by its first letter that has one; undefined where none has, as in figures. */
export function directionOf(text: string): 'ltr' | 'rtl' | undefined {
  for (const letter of text) {
    const type = bidi.getBidiCharTypeName(letter);
    if (type === 'L') return 'ltr';
    if (type === 'R' || type === 'AL') return 'rtl';
  }
  return undefined;
}

/** The text as it is seen, from left to right, in pieces of one direction and face each: the bidirectional algorithm of Unicode (UAX 9). */
export function visualOrder<Face>(letters: readonly FacedText<Face>[], base: 'ltr' | 'rtl'): readonly DirectedRun<Face>[] {
  const text = letters.map((letter) => letter.text).join('');
  const { levels } = bidi.getEmbeddingLevels(text, base);
  const mirrored = bidi.getMirroredCharactersMap(text, levels);
  const runs: { text: string; face: Face; level: number }[] = [];
  let at = 0;
  for (const { text: letter, face } of letters) {
    const level = levels[at]!;
    const seen = mirrored.get(at) ?? letter;
    at += letter.length;
    if (face === undefined) continue;
    const last = runs.at(-1);
    if (last?.face === face && last.level === level) last.text += seen;
    else runs.push({ text: seen, face, level });
  }
  return reordered(runs).map((run) => ({ text: run.text, face: run.face, isRightToLeft: run.level % 2 === 1 }));
}

/** Rule L2: from the highest level down to the lowest that is odd, what is at the level or above it is turned round. */
function reordered<Run extends { readonly level: number }>(runs: readonly Run[]): readonly Run[] {
  const order = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let from = 0; from < order.length; from += 1) {
      let to = from;
      while (to < order.length && order[to]!.level >= level) to += 1;
      if (to > from) order.splice(from, to - from, ...order.slice(from, to).toReversed());
      from = to;
    }
  }
  return order;
}
