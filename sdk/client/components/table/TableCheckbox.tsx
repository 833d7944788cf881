import { useEffect, useRef } from 'react';
import styles from './RecordTable.module.css';

interface TableCheckboxProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly isPartial?: boolean;
  /** `isRange`: with Shift. */
  readonly onChange: (isRange: boolean) => void;
}

/** The browser's own checkbox: there is one per row. */
export function TableCheckbox({ label, isChecked, isPartial = false, onChange }: TableCheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isPartial;
  }, [isPartial]);
  return (
    <input
      ref={input}
      type="checkbox"
      className={styles['checkbox']}
      aria-label={label}
      checked={isChecked}
      tabIndex={-1}
      onChange={({ nativeEvent }) => onChange(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      onClick={(event) => event.stopPropagation()}
    />
  );
}
