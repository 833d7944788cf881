import type { FieldInputProps } from '@mortise/sdk/client';
import { EntitySearch } from '@mortise/sdk/ui';
import { Combobox, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { ReferenceButtons } from './ReferenceButtons.tsx';
import { ReferenceList } from './ReferenceList.tsx';
import { useReferenceInput } from './useReferenceInput.ts';

/** The list is wider than a narrow field, and stays within the window all the same. */
const INSIDE = { shift: { mainAxis: true } };

/** Another record, found by typing, or in the entity search: by its button, F4, or Alt+ArrowDown. */
export default observer(function ReferenceView({ field, id, describedBy, autoFocus, addMany }: FieldInputProps) {
  const isFixed = field.isDisabled || field.isReadOnly;
  const { store, combobox, input, isSearching, ...does } = useReferenceInput(field, isFixed);
  return (
    <>
      <Combobox store={combobox} position="bottom-start" middlewares={INSIDE} onOptionSubmit={does.choose}>
        <Combobox.Target>
          <TextInput
            ref={input}
            id={id}
            autoComplete="off"
            dir="auto"
            value={store.text}
            onChange={(event) => does.type(event.currentTarget.value)}
            onClick={does.open}
            onFocus={does.open}
            onKeyDownCapture={does.onKeyDown}
            onBlur={does.leave}
            error={field.error !== undefined}
            disabled={field.isDisabled}
            readOnly={field.isReadOnly}
            rightSectionWidth={store.registration === undefined ? 36 : 62}
            rightSection={<ReferenceButtons field={field} store={store} isFixed={isFixed} openSearch={does.openSearch} />}
            {...(autoFocus === true && { 'data-autofocus': true, autoFocus: true })}
            {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
          />
        </Combobox.Target>
        <ReferenceList store={store} />
      </Combobox>
      {isSearching && store.entity && (
        <EntitySearch
          entity={store.entity}
          only={store.only}
          isMultiple={addMany !== undefined}
          isAddable
          choose={(records) => {
            if (addMany) addMany(records.map(({ registration }) => registration));
            else for (const record of records) store.take(record);
            does.closeSearch();
          }}
          close={does.closeSearch}
        />
      )}
    </>
  );
});
