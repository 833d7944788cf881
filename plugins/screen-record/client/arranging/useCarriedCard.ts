import { TranslationService, useService } from '@mortise/sdk/client';
import type { KeyboardEvent } from 'react';
import type { Insertion } from './Insertion.ts';

/** Id of what says how, for whoever hears the page. */
export const KEYS_HINT = 'arranging-keys';

/** A card that is carried by keys: Space picks it up and puts it down, arrows move the mark of where it lands. */
export function useCarriedCard(insertion: Insertion, id: string): (event: KeyboardEvent) => void {
  const { isRightToLeft } = useService(TranslationService);
  const held: Readonly<Record<string, () => void>> = {
    ArrowUp: () => insertion.carry('up'),
    ArrowDown: () => insertion.carry('down'),
    ArrowLeft: () => insertion.carry(isRightToLeft ? 'right' : 'left'),
    ArrowRight: () => insertion.carry(isRightToLeft ? 'left' : 'right'),
    ' ': () => insertion.putDown(id),
    Enter: () => insertion.putDown(id),
    Escape: () => insertion.putBack(),
    Tab: () => insertion.putBack(),
  };
  const idle: Readonly<Record<string, () => void>> = { ' ': () => insertion.pickUp(id), Enter: () => insertion.pickUp(id) };
  return (event) => {
    const keys = insertion.held === id ? held : idle;
    const run = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (run === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
    run();
  };
}
