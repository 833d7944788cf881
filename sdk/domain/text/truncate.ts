/** Characters that a truncated text has at most. */
const DEFAULT_LENGTH = 25;

/** The text in at most `length` characters, the last one an ellipsis where some are left out. Never half a character of two code units. */
export function truncate(text: string, length = DEFAULT_LENGTH): string {
  const characters = [...text];
  return characters.length <= length
    ? text
    : `${characters
        .slice(0, Math.max(0, length - 1))
        .join('')
        .trimEnd()}…`;
}
