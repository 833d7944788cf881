import styles from './RecordTable.module.css';

interface TableCheckboxProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly isPartial?: boolean;
  readonly isDisabled?: boolean;
  /** `isRange`: with Shift. */
  readonly onChange: (isRange: boolean) => void;
}

/** The browser's own checkbox: there is one per row. */
export function TableCheckbox({ label, isChecked, isPartial = false, isDisabled = false, onChange }: TableCheckboxProps) {
  return (
    <input
      ref={isPartial ? partial : undefined}
      type="checkbox"
      className={styles['checkbox']}
      aria-label={label}
      checked={isChecked}
      disabled={isDisabled}
      tabIndex={-1}
      onChange={({ nativeEvent }) => onChange(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      onClick={(event) => event.stopPropagation()}
    />
  );
}

/** Only the head has one that is neither: rows come and go while the table is scrolled, without any effect. */
function partial(input: HTMLInputElement | null): (() => void) | undefined {
  if (input === null) return undefined;
  input.indeterminate = true;
  return () => {
    input.indeterminate = false;
  };
}
