const TYPED_INTO = 'input, textarea, select, [contenteditable="true"], .monaco-editor';
const ABOVE = '[role="dialog"], [role="menu"], [role="listbox"]:not([hidden])';

/** Whether something lies above the page and takes keys first: a dialog, a menu, a list of choices. One that waits unseen takes none. KEY-014. */
export const isCovered = (): boolean => [...document.querySelectorAll(ABOVE)].some((above) => above.checkVisibility());

/** Whether a key is meant for what the user types into. */
export const isTyping = ({ target }: KeyboardEvent): boolean => target instanceof Element && target.closest(TYPED_INTO) !== null;
