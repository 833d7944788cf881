import { isTyping } from '@mortise/sdk/client';
import { useEffect } from 'react';

/** Calls back when `?` is pressed, wherever that key lies, unless somebody types. */
export function useQuestionMark(onPress: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '?' || isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      onPress();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [onPress]);
}
