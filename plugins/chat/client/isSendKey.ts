import type { KeyboardEvent } from 'react';

/** Enter sends and Shift+Enter begins a line; while letters are composed, as in Japanese, Enter only ends that. */
export const isSendKey = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing;
