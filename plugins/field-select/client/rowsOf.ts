import { foldText } from '@mortise/sdk/domain';
import type { Choice } from './Choice.ts';

/** A line of an open list: a heading, a choice, or the offer to take what was typed. */
export type ListRow =
  | { readonly kind: 'heading'; readonly label: string }
  | { readonly kind: 'choice'; readonly choice: Choice }
  | { readonly kind: 'new'; readonly text: string };

const folded = new WeakMap<readonly Choice[], readonly string[]>();

/** Of thousands of choices each is folded once. */
function foldedOf(choices: readonly Choice[]): readonly string[] {
  let texts = folded.get(choices);
  if (texts === undefined) folded.set(choices, (texts = choices.map(({ value, label }) => foldText(`${label} ${value}`))));
  return texts;
}

/** The choices that hold every word of what was typed, under their headings. */
export function rowsOf(choices: readonly Choice[], typed: string): readonly ListRow[] {
  const words = foldText(typed)
    .split(' ')
    .filter((word) => word !== '');
  const texts = words.length === 0 ? [] : foldedOf(choices);
  const fitting = words.length === 0 ? choices : choices.filter((_, index) => words.every((word) => texts[index]!.includes(word)));
  return fitting.some(({ group }) => group !== undefined) ? grouped(fitting) : fitting.map(rowOf);
}

const rowOf = (choice: Choice): ListRow => ({ kind: 'choice', choice });

function grouped(choices: readonly Choice[]): readonly ListRow[] {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) {
    const name = choice.group ?? '';
    const group = groups.get(name);
    if (group) group.push(choice);
    else groups.set(name, [choice]);
  }
  return [...groups].flatMap(([label, members]) => [...(label === '' ? [] : [{ kind: 'heading', label } as const]), ...members.map(rowOf)]);
}
