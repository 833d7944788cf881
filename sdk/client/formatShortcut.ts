/** Keys as their keyboard names them: `Mod+Shift+Z` → `Ctrl+Shift+Z`, and `⌘Shift+Z` on a Mac. */
export const formatShortcut = (keys: string, platform: string = navigator.platform): string =>
  keys
    .replaceAll(/\bmod\+/gi, platform.startsWith('Mac') ? '⌘' : 'Ctrl+')
    .replaceAll(/shift\+/gi, 'Shift+')
    .replaceAll(/alt\+/gi, 'Alt+');
