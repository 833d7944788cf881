import { useTranslate, type FieldInputProps } from '@mortise/sdk/client';
import { Pill, PillsInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { ClearButton } from './ClearButton.tsx';
import { comboboxProps } from './comboboxProps.ts';
import { ListPopover } from './ListPopover.tsx';
import { PendingCaution } from './PendingCaution.tsx';
import styles from './SelectView.module.css';
import { TagsView } from './TagsView.tsx';
import { useManyChoices } from './useManyChoices.ts';

/** Several choices from a list; without a list whatever is typed. */
export default observer(function MultiSelectView(props: FieldInputProps) {
  const { field } = props;
  const isFree = field.options === undefined && !('list' in field.field && field.field.list !== undefined);
  return isFree ? <TagsView {...props} /> : <ChosenView {...props} />;
});

const ChosenView = observer(function ChosenView({ field, id, describedBy, autoFocus }: FieldInputProps) {
  const { choices, list, values, pending, isFixed, remove, onKeyDown, leave } = useManyChoices(field, (chosen) => (field.value = chosen));
  const isClearable = values.length > 0 && !isFixed;
  return (
    <div className={styles['box']}>
      <ListPopover id={id} field={field} list={list} choices={choices} chosen={values} isMany>
        <PillsInput
          id={id}
          error={field.error !== undefined}
          disabled={field.isDisabled}
          onClick={list.open}
          {...(isClearable && { rightSection: <ClearButton clear={() => (field.value = [])} /> })}
        >
          <Pill.Group>
            {values.map((value) => (
              <ChosenPill
                key={value}
                label={choices.labelOf(value)}
                isDisabled={field.isDisabled}
                isFixed={isFixed}
                remove={() => remove(value)}
              />
            ))}
            <PillsInput.Field
              miw={40}
              {...comboboxProps(id, list)}
              value={list.isOpen ? list.typed : pending}
              onChange={(event) => list.type(event.currentTarget.value)}
              onFocus={() => pending !== '' && list.type(pending)}
              onKeyDown={onKeyDown}
              className={styles['typing']}
              onBlur={leave}
              disabled={field.isDisabled}
              readOnly={field.isReadOnly}
              {...(field.error !== undefined && { 'aria-invalid': true })}
              {...(autoFocus === true && { 'data-autofocus': true, autoFocus: true })}
              {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
            />
          </Pill.Group>
        </PillsInput>
      </ListPopover>
      {pending !== '' && !list.isOpen && <PendingCaution />}
    </div>
  );
});

interface ChosenPillProps {
  readonly label: string;
  readonly isDisabled: boolean;
  readonly isFixed: boolean;
  readonly remove: () => void;
}

const ChosenPill = observer(function ChosenPill({ label, isDisabled, isFixed, remove }: ChosenPillProps) {
  const t = useTranslate();
  return (
    <Pill
      disabled={isDisabled}
      withRemoveButton={!isFixed}
      onRemove={remove}
      removeButtonProps={{ 'aria-label': t('Remove {value}', { value: label }), 'aria-hidden': false }}
    >
      {label}
    </Pill>
  );
});
