import { useState, type ReactNode } from 'react';

export interface ChangingProps {
  /** What is compared. */
  readonly value: string;
  readonly children: ReactNode;
}

/** Tints briefly what it shows, each time that its value has changed; not when it is first shown. */
export function Changing({ value, children }: ChangingProps) {
  const [shown, setShown] = useState({ value, changes: 0 });
  if (shown.value !== value) setShown({ value, changes: shown.changes + 1 });
  return (
    <span key={shown.changes} className={shown.changes > 0 ? 'mt-changed' : undefined}>
      {children}
    </span>
  );
}
