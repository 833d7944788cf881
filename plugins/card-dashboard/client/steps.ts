/** Ways to move and size a widget without dragging it. */
export const STEPS = [
  { step: 'left', label: 'Left' },
  { step: 'right', label: 'Right' },
  { step: 'up', label: 'Up' },
  { step: 'down', label: 'Down' },
  { step: 'wider', label: 'Wider' },
  { step: 'narrower', label: 'Narrower' },
  { step: 'taller', label: 'Taller' },
  { step: 'shorter', label: 'Shorter' },
] as const;
