import { useTranslate, type FieldInputProps } from '@mortise/sdk/client';
import { foldText } from '@mortise/sdk/domain';
import { CloseButton, Loader, Popover, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { emptinessOf } from './emptinessOf.ts';
import { OpenList } from './OpenList.tsx';
import type { ListRow } from './rowsOf.ts';
import styles from './SelectView.module.css';
import { useChoices } from './useChoices.ts';
import { useOpenList } from './useOpenList.ts';

/** One choice from a list; typing narrows it down, and makes a new one where the field takes any. */
export default observer(function SelectView({ field, id, describedBy, autoFocus }: FieldInputProps) {
  const t = useTranslate();
  const choices = useChoices(field);
  /** What was typed and not taken when the field was left. */
  const [pending, setPending] = useState('');
  const value = typeof field.value === 'string' && field.value !== '' ? field.value : undefined;
  const isFixed = field.isDisabled || field.isReadOnly;
  const isCreatable = 'isCreatable' in field.field && field.field.isCreatable;
  const choose = (row: ListRow) => {
    setPending('');
    if (row.kind !== 'heading') field.value = row.kind === 'new' ? row.text : row.choice.value;
  };
  const list = useOpenList({ choices, isCreatable, isFixed, value, choose, isMany: false });
  const label = value === undefined ? '' : choices.labelOf(value);
  const onBlur = () => {
    const typed = foldText(list.typed);
    const exact = list.rows.find((row) => row.kind === 'choice' && foldText(row.choice.label) === typed);
    if (typed !== '' && exact) choose(exact);
    else if (isCreatable) setPending(list.typed.trim());
    list.close();
  };
  return (
    <div className={styles['box']}>
      <Popover opened={list.isOpen} position="bottom-start" width="target" offset={4} withRoles={false} trapFocus={false} shadow="md">
        <Popover.Target>
          <TextInput
            id={id}
            role="combobox"
            aria-expanded={list.isOpen}
            aria-controls={`${id}-list`}
            aria-haspopup="listbox"
            aria-autocomplete="list"
            {...(list.isOpen && list.active >= 0 && { 'aria-activedescendant': `${id}-list-${list.active}` })}
            autoComplete="off"
            value={list.isOpen ? list.typed : pending || label}
            placeholder={list.isOpen ? label : ''}
            onChange={(event) => list.type(event.currentTarget.value)}
            onClick={() => (pending === '' ? list.open() : list.type(pending))}
            onKeyDown={list.onKeyDown}
            // A dialog around it stays when Escape closes the list.
            data-mantine-stop-propagation={list.isOpen || undefined}
            onBlur={onBlur}
            error={field.error !== undefined}
            disabled={field.isDisabled}
            readOnly={field.isReadOnly}
            required={field.isMandatory}
            withAsterisk={false}
            rightSectionWidth="auto"
            rightSection={<span className={styles['buttons']}>{buttons()}</span>}
            {...(autoFocus === true && { 'data-autofocus': true, autoFocus: true })}
            {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
          />
        </Popover.Target>
        <Popover.Dropdown p={4}>
          <OpenList
            id={`${id}-list`}
            label={t(field.label)}
            rows={list.rows}
            active={list.active}
            chosen={new Set(value === undefined ? [] : [value])}
            isMany={false}
            emptiness={emptinessOf(choices.remote, t)}
            choose={list.take}
            hover={list.hover}
          />
        </Popover.Dropdown>
      </Popover>
      {pending !== '' && !list.isOpen && (
        <div className={styles['caution']} role="status">
          {t('Caution, the value is incomplete and will not be considered.')}
        </div>
      )}
    </div>
  );

  function buttons() {
    if (isFixed) return null;
    if (choices.remote?.isLoading === true) return <Loader size={14} />;
    const isClearable = pending !== '' || (value !== undefined && !field.isMandatory);
    if (!isClearable) return <IconChevronDown size={14} stroke={1.5} aria-hidden />;
    const clear = () => {
      if (pending === '') field.value = undefined;
      setPending('');
    };
    return <CloseButton size="sm" tabIndex={-1} aria-label={t('Clear')} onMouseDown={(event) => event.preventDefault()} onClick={clear} />;
  }
});
