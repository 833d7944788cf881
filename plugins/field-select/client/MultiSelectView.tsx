import { useTranslate, type FieldInputProps } from '@mortise/sdk/client';
import { CloseButton, Pill, PillsInput, Popover } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState, type KeyboardEvent } from 'react';
import { emptinessOf } from './emptinessOf.ts';
import { OpenList } from './OpenList.tsx';
import type { ListRow } from './rowsOf.ts';
import styles from './SelectView.module.css';
import { TagsView } from './TagsView.tsx';
import { useChoices } from './useChoices.ts';
import { useOpenList } from './useOpenList.ts';

/** Several choices from a list; without a list whatever is typed. */
export default observer(function MultiSelectView(props: FieldInputProps) {
  const { field } = props;
  const isFree = field.options === undefined && !('list' in field.field && field.field.list !== undefined);
  return isFree ? <TagsView {...props} /> : <ChosenView {...props} />;
});

const ChosenView = observer(function ChosenView({ field, id, describedBy, autoFocus }: FieldInputProps) {
  const t = useTranslate();
  const choices = useChoices(field);
  const [pending, setPending] = useState('');
  const values = Array.isArray(field.value) ? field.value.map(String) : [];
  const isFixed = field.isDisabled || field.isReadOnly;
  const isCreatable = 'isCreatable' in field.field && field.field.isCreatable;
  const remove = (value: string) => (field.value = values.filter((other) => other !== value));
  const choose = (row: ListRow) => {
    if (row.kind === 'heading') return;
    setPending('');
    const value = row.kind === 'new' ? row.text : row.choice.value;
    if (values.includes(value)) remove(value);
    else field.value = [...values, value];
  };
  const list = useOpenList({ choices, isCreatable, isFixed, value: undefined, choose, isMany: true });
  const onKeyDown = (event: KeyboardEvent) => {
    const last = values.at(-1);
    if (event.key === 'Backspace' && list.typed === '' && last !== undefined && !isFixed) remove(last);
    else list.onKeyDown(event);
  };
  const onBlur = () => {
    if (isCreatable) setPending(list.typed.trim());
    list.close();
  };
  return (
    <div className={styles['box']}>
      <Popover opened={list.isOpen} position="bottom-start" width="target" offset={4} withRoles={false} trapFocus={false} shadow="md">
        <Popover.Target>
          <PillsInput
            id={id}
            error={field.error !== undefined}
            disabled={field.isDisabled}
            onClick={list.open}
            {...(clearable() && { rightSection: clearButton() })}
          >
            <Pill.Group>
              {values.map((value) => (
                <Pill
                  key={value}
                  disabled={field.isDisabled}
                  withRemoveButton={!isFixed}
                  onRemove={() => remove(value)}
                  removeButtonProps={{ 'aria-label': t('Remove {value}', { value: choices.labelOf(value) }), 'aria-hidden': false }}
                >
                  {choices.labelOf(value)}
                </Pill>
              ))}
              <PillsInput.Field
                miw={40}
                role="combobox"
                aria-expanded={list.isOpen}
                aria-controls={`${id}-list`}
                aria-haspopup="listbox"
                aria-autocomplete="list"
                {...(list.isOpen && list.active >= 0 && { 'aria-activedescendant': `${id}-list-${list.active}` })}
                autoComplete="off"
                value={list.isOpen ? list.typed : pending}
                onChange={(event) => list.type(event.currentTarget.value)}
                onFocus={() => pending !== '' && list.type(pending)}
                onKeyDown={onKeyDown}
                // A dialog around it stays when Escape closes the list.
                data-mantine-stop-propagation={list.isOpen || undefined}
                className={styles['typing']}
                onBlur={onBlur}
                disabled={field.isDisabled}
                readOnly={field.isReadOnly}
                {...(field.error !== undefined && { 'aria-invalid': true })}
                {...(autoFocus === true && { 'data-autofocus': true, autoFocus: true })}
                {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
              />
            </Pill.Group>
          </PillsInput>
        </Popover.Target>
        <Popover.Dropdown p={4}>
          <OpenList
            id={`${id}-list`}
            label={t(field.label)}
            rows={list.rows}
            active={list.active}
            chosen={new Set(values)}
            isMany
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

  function clearable(): boolean {
    return values.length > 0 && !isFixed;
  }

  function clearButton() {
    return (
      <CloseButton
        size="sm"
        tabIndex={-1}
        aria-label={t('Clear')}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => (field.value = [])}
      />
    );
  }
});
