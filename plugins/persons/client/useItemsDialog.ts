import { scrollToField } from '@mortise/sdk/forms';
import { useState, type FormEvent } from 'react';
import type { ItemsDialogProps } from './ItemsDialogProps.ts';

/** What the dialog of a list does: rows are added, all of them are kept, or none of the changes are. */
export function useItemsDialog({ items, close, obstacle, saved, newValues = () => ({}) }: ItemsDialogProps) {
  const [restore] = useState(() => items.remember());
  const [added, setAdded] = useState<string>();
  const cancel = () => {
    restore();
    close();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    for (const field of items.scalars) field.touch();
    const wrong = items.scalars.find(({ error }) => error !== undefined);
    if (wrong) scrollToField(wrong.path);
    else if (obstacle === undefined) {
      close();
      saved?.();
    }
  };
  const add = () => setAdded(items.add(newValues()).key);
  return { added, cancel, save, add };
}
