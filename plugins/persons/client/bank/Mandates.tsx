import { fieldLabel } from '@mortise/sdk';
import { useTranslate } from '@mortise/sdk/client';
import { FormFieldInput, type FormGroup, type FormItems } from '@mortise/sdk/forms';
import { FieldValue } from '@mortise/sdk/ui';
import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconPlus, IconTrash } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import styles from './BankAccounts.module.css';

interface MandatesProps {
  readonly items: FormItems;
  readonly isReadOnly: boolean;
}

/** The SEPA mandates of an account, in a table that can be folded up. */
export const Mandates = observer(function Mandates({ items, isReadOnly }: MandatesProps) {
  const t = useTranslate();
  const id = useId();
  const [isOpen, { toggle, open }] = useDisclosure(items.rows.length > 0);
  const names = Object.keys(items.fields);
  const add = () => {
    items.add();
    open();
  };
  return (
    <section className={styles['mandates']} aria-labelledby={`${id}-title`}>
      <div className={styles['mandatesHead']}>
        <UnstyledButton
          id={`${id}-title`}
          className={styles['toggle']}
          aria-expanded={isOpen}
          aria-controls={`${id}-table`}
          onClick={toggle}
        >
          <IconChevronDown size={14} stroke={1.5} className={styles['arrow']} data-open={isOpen || undefined} aria-hidden />
          {t('SEPA mandates')} ({items.rows.length})
        </UnstyledButton>
        {!isReadOnly && (
          <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
            {t('Add a mandate')}
          </Button>
        )}
      </div>
      <div id={`${id}-table`} className={styles['frame']} hidden={!isOpen}>
        {isOpen && items.rows.length > 0 && (
          <table className={styles['table']} aria-label={t('SEPA mandates')}>
            <thead>
              <tr>
                {names.map((name) => (
                  <th key={name} scope="col">
                    {t(fieldLabel(name, items.fields[name]))}
                  </th>
                ))}
                {!isReadOnly && <th scope="col" aria-label={t('Actions')} />}
              </tr>
            </thead>
            <tbody>
              {items.rows.map((row, index) => (
                <Mandate
                  key={row.key}
                  row={row}
                  number={index + 1}
                  names={names}
                  isReadOnly={isReadOnly}
                  remove={() => items.remove(row)}
                />
              ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  );
});

interface MandateProps {
  readonly row: FormGroup;
  readonly number: number;
  readonly names: readonly string[];
  readonly isReadOnly: boolean;
  readonly remove: () => void;
}

const Mandate = observer(function Mandate({ row, number, names, isReadOnly, remove }: MandateProps) {
  const t = useTranslate();
  return (
    <tr>
      {names.map((name) => {
        const field = row.scalar(name);
        return (
          <td key={name}>
            {field &&
              (isReadOnly ? (
                <FieldValue name={name} field={field.field} value={field.value} />
              ) : (
                <FormFieldInput field={field} isLabelHidden />
              ))}
          </td>
        );
      })}
      {!isReadOnly && (
        <td>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`${t('Delete')}: ${t('SEPA mandate {number}', { number })}`}
            onClick={remove}
          >
            <IconTrash size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </td>
      )}
    </tr>
  );
});
