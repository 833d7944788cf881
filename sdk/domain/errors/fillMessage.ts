/** The message with each `$` replaced by the next value; a `$` for which there is none stays. */
export function fillMessage(message: string, values: readonly string[]): string {
  let next = 0;
  return message.replaceAll('$', () => values[next++] ?? '$');
}
