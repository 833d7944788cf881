import { useEffect } from 'react';

/** Alt+R on pages that do not read what they show anew themselves. */
export function useReloadHotkey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isReload = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey && event.code === 'KeyR';
      // Pages listen further inside and take the key: this comes last.
      if (!isReload || event.defaultPrevented) return;
      event.preventDefault();
      window.location.reload();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
