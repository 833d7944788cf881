import { expect, test } from 'vitest';
import { formatShortcut } from './formatShortcut.ts';

test('shortcuts are shown as the keyboard of the user names their keys', () => {
  expect(['Linux x86_64', 'Win32', 'MacIntel'].map((platform) => formatShortcut('Mod+P', platform))).toEqual(['Ctrl+P', 'Ctrl+P', '⌘P']);
  expect(formatShortcut('mod+shift+Z, alt+B', 'Win32')).toBe('Ctrl+Shift+Z, Alt+B');
});
