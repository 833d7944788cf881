import type { FieldInputProps } from '@mortise/sdk/client';
import { Loader, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { ClearButton } from './ClearButton.tsx';
import { comboboxProps } from './comboboxProps.ts';
import { ListPopover } from './ListPopover.tsx';
import { PendingCaution } from './PendingCaution.tsx';
import styles from './SelectView.module.css';
import { useSingleChoice } from './useSingleChoice.ts';

/** One choice from a list; typing narrows it down, and makes a new one where the field takes any. */
export default observer(function SelectView({ field, id, describedBy, autoFocus }: FieldInputProps) {
  const { choices, list, value, pending, isFixed, leave, clear } = useSingleChoice(field, (chosen) => (field.value = chosen));
  const label = value === undefined ? '' : choices.labelOf(value);
  const isClearable = pending !== '' || (value !== undefined && !field.isMandatory);
  const buttons = !isFixed && <Buttons isLoading={choices.remote?.isLoading === true} isClearable={isClearable} clear={clear} />;
  return (
    <div className={styles['box']}>
      <ListPopover id={id} field={field} list={list} choices={choices} chosen={value === undefined ? [] : [value]} isMany={false}>
        <TextInput
          id={id}
          {...comboboxProps(id, list)}
          value={list.isOpen ? list.typed : pending || label}
          placeholder={list.isOpen ? label : ''}
          onChange={(event) => list.type(event.currentTarget.value)}
          onClick={() => (pending === '' ? list.open() : list.type(pending))}
          onKeyDown={list.onKeyDown}
          onBlur={leave}
          error={field.error !== undefined}
          disabled={field.isDisabled}
          readOnly={field.isReadOnly}
          required={field.isMandatory}
          withAsterisk={false}
          rightSectionWidth="auto"
          rightSection={<span className={styles['buttons']}>{buttons}</span>}
          {...(autoFocus === true && { 'data-autofocus': true, autoFocus: true })}
          {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
        />
      </ListPopover>
      {pending !== '' && !list.isOpen && <PendingCaution />}
    </div>
  );
});

interface ButtonsProps {
  readonly isLoading: boolean;
  readonly isClearable: boolean;
  readonly clear: () => void;
}

function Buttons({ isLoading, isClearable, clear }: ButtonsProps) {
  if (isLoading) return <Loader size={14} />;
  return isClearable ? <ClearButton clear={clear} /> : <IconChevronDown size={14} stroke={1.5} aria-hidden />;
}
