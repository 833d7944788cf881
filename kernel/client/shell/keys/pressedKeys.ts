const NO_KEYS = new Set(['Control', 'Shift', 'Alt', 'Meta', 'AltGraph', 'Dead', 'Process']);

/** The keys that were pressed, as commands name them: `Mod+Shift+K`, `F8`. Undefined while only modifiers are held, and for what somebody types. */
export function pressedKeys({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string | undefined {
  if (NO_KEYS.has(key)) return undefined;
  const isFunction = /^F\d{1,2}$/.test(key);
  if (!ctrlKey && !metaKey && !altKey && !isFunction) return undefined;
  // By its place: with Alt, and on keyboards of other scripts, the sign is another one.
  const name = /^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? (key.length === 1 ? key.toUpperCase() : key);
  return [...(ctrlKey || metaKey ? ['Mod'] : []), ...(altKey ? ['Alt'] : []), ...(shiftKey ? ['Shift'] : []), name].join('+');
}
