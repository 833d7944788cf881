import type { KeyboardEvent, ReactNode } from 'react';

export interface InnerFormProps {
  /** Translated. */
  readonly label: string;
  /** Enter in a field of one line. */
  readonly onEnter: () => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A form on a page that is a form itself: HTML has no forms in forms, and Enter in here must not save the record. */
export function InnerForm({ label, onEnter, className, children }: InnerFormProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.stopPropagation();
    onEnter();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as a form element takes Enter for its fields
    <div role="form" aria-label={label} className={className} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}
