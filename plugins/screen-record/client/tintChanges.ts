import type { Disposer, EntityRecord } from '@mortise/sdk';
import { valueAt } from '@mortise/sdk/ui';
import { reaction } from 'mobx';

/** Class of what has just changed, in the styles of the product. */
const CHANGED = 'mt-changed';
/** Until it is taken off again: long after it was seen. */
const SHOWN = 1_000;

/** Tints the fields that a save, one's own or somebody else's, has given another value. */
export const tintChanges = (record: () => EntityRecord | undefined): Disposer =>
  reaction(record, (now, before) => {
    if (now === undefined || before?.registration !== now.registration || before._version === now._version) return;
    // The page draws the values first.
    requestAnimationFrame(() => requestAnimationFrame(() => tint(before, now)));
  });

function tint(before: EntityRecord, now: EntityRecord): void {
  const value = (record: EntityRecord, path: string) => valueAt(record, path) ?? null;
  for (const field of document.querySelectorAll<HTMLElement>('#main [data-field]')) {
    const path = field.dataset['field']!;
    // Lists are whole cards, and come with more or less about what they name.
    if (typeof value(now, path) === 'object' && value(now, path) !== null) continue;
    if (value(before, path) === value(now, path)) continue;
    field.classList.add(CHANGED);
    setTimeout(() => field.classList.remove(CHANGED), SHOWN);
  }
}
