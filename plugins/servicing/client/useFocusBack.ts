import { useEffect, useState } from 'react';

/** Gives the focus back, when a dialog goes, to what had it before the dialog came: a dialog that is taken away does not do so itself. */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(() => () => void (before instanceof HTMLElement && before.focus({ preventScroll: true })), [before]);
}
