import { NotificationsService, useService, useTranslate } from '@mortise/sdk/client';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useId, type ClipboardEvent } from 'react';
import styles from './Rates.module.css';
import type { ResidualEditor } from './ResidualEditor.ts';

interface ResidualGridProps {
  readonly store: ResidualEditor;
  readonly isWritable: boolean;
}

/** The residual values of a product by duration: a line each, typed or pasted. */
export const ResidualGrid = observer(function ResidualGrid({ store, isWritable }: ResidualGridProps) {
  const t = useTranslate();
  const id = useId();
  const notifications = useService(NotificationsService);
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\n;]/.test(text.trim())) return;
    event.preventDefault();
    event.stopPropagation();
    if (isWritable && !store.paste(text))
      notifications.warning(
        t(
          'What was pasted is no table of residual values: durations in the first column, percentages in the second, and perhaps the use a year in the third.',
        ),
      );
  };
  return (
    <section className={styles['residuals']} aria-labelledby={id} onPaste={paste}>
      <h2 id={id} className={styles['subtitle']}>
        {t('Residual values')}
      </h2>
      <p className={styles['hint']}>
        {t(
          'In percent of the price, by months; between two lines it lies in a straight line. Lines with a use a year hold up to so many kilometres or hours. Columns of a spreadsheet can be pasted.',
        )}
      </p>
      {store.lines.length > 0 && (
        <table className={styles['grid']} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{t('Duration in months')}</th>
              <th scope="col">{t('Residual value in % of the price')}</th>
              <th scope="col">{t('Up to so much use a year')}</th>
            </tr>
          </thead>
          <tbody>
            {store.lines.map((_, line) => (
              <ResidualRow key={line} store={store} line={line} isWritable={isWritable} />
            ))}
          </tbody>
        </table>
      )}
      {isWritable && (
        <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={14} />} onClick={() => store.add()}>
          {t('Add a residual value')}
        </Button>
      )}
    </section>
  );
});

const ResidualRow = observer(function ResidualRow({ store, line, isWritable }: ResidualGridProps & { readonly line: number }) {
  const t = useTranslate();
  const labels = [
    t('Duration in months, line {line}', { line: line + 1 }),
    t('Residual value in percent, line {line}', { line: line + 1 }),
    t('Up to so much use a year, line {line}', { line: line + 1 }),
  ];
  const remove = t('Delete residual value {line}', { line: line + 1 });
  return (
    <tr>
      {([0, 1, 2] as const).map((column) => {
        const problem = store.problems.find((one) => one.line === line && one.column === column);
        return (
          <td key={column}>
            <TextInput
              className={styles['cell']}
              classNames={{ input: styles['input'] ?? '' }}
              size="xs"
              aria-label={labels[column]}
              inputMode="decimal"
              value={store.lines[line]?.[column] ?? ''}
              readOnly={!isWritable}
              error={problem && t(problem.message)}
              onChange={({ currentTarget }) => store.type(line, column, currentTarget.value)}
            />
          </td>
        );
      })}
      {isWritable && (
        <td>
          <ActionIcon variant="subtle" color="gray" size={28} aria-label={remove} title={remove} onClick={() => store.remove(line)}>
            <IconTrash size={14} />
          </ActionIcon>
        </td>
      )}
    </tr>
  );
});
