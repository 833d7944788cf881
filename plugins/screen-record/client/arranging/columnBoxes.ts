import type { Column } from './ArrangedItem.ts';
import type { ColumnBox } from './Place.ts';

/** Where the columns inside an element stand now, by their `data-column`, and their cards by `data-index`. */
export function columnBoxes(root: HTMLElement): readonly ColumnBox[] {
  return [...root.querySelectorAll<HTMLElement>('[data-column]')].map((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const middles = [...element.querySelectorAll<HTMLElement>('[data-index]')].map((card) => {
      const box = card.getBoundingClientRect();
      return { index: Number(card.dataset['index']), y: box.top + box.height / 2 };
    });
    return { column: element.dataset['column'] as Column, left, right, top, bottom, middles, end: Number(element.dataset['end']) };
  });
}
