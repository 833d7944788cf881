import { useRef, useState, type RefObject } from 'react';
import type { PersonHost } from './PersonHost.ts';

export interface SavedAtOnce {
  /** Stands within the form of the page. */
  readonly place: RefObject<HTMLDivElement | null>;
  /** Turns inputs on for a dialog. */
  readonly edit: () => void;
  /** After Save in the dialog. */
  readonly saved: () => void;
  /** After the dialog has gone, whatever was pressed. */
  readonly closed: () => void;
}

/** What is edited in a dialog alone is saved by the dialog: where the page was only read before, nobody has to press Save a second time, and Close leads back to reading. */
export function useSavedAtOnce(host: PersonHost): SavedAtOnce {
  const place = useRef<HTMLDivElement>(null);
  const [isAlone, setAlone] = useState(false);
  const edit = () => {
    setAlone(!host.isEditing && !host.form.isDirty);
    host.edit();
  };
  const saved = () => {
    if (isAlone && host.form.isDirty) place.current?.closest('form')?.requestSubmit();
  };
  const closed = () => {
    if (isAlone) host.stopEditing?.();
  };
  return { place, edit, saved, closed };
}
