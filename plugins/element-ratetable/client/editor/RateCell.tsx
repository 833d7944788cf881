import { useTranslate } from '@mortise/sdk/client';
import { TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { RateEditor } from './RateEditor.ts';
import styles from './Rates.module.css';

interface RateCellProps {
  readonly store: RateEditor;
  readonly line: number;
  readonly column: number;
  readonly isWritable: boolean;
  readonly label: string;
}

/** A cell to type in; what is wrong with it stands below. */
export const RateCell = observer(function RateCell({ store, line, column, isWritable, label }: RateCellProps) {
  const t = useTranslate();
  const problem = store.problems.find((one) => one.line === line && one.column === column);
  return (
    <TextInput
      className={styles['cell']}
      classNames={{ input: styles['input'] ?? '' }}
      size="xs"
      aria-label={label}
      inputMode="decimal"
      value={store.texts[line]?.[column] ?? ''}
      readOnly={!isWritable}
      error={problem && t(problem.message)}
      onChange={({ currentTarget }) => store.type(line, column, currentTarget.value)}
    />
  );
});
