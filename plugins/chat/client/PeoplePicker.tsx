import { useTranslate } from '@mortise/sdk/client';
import { MultiSelect } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { nameOf } from './chatTypes.ts';
import type { PeopleSearch } from './PeopleSearch.ts';

interface PeoplePickerProps {
  /** Translated. */
  readonly label: string;
  readonly search: PeopleSearch;
}

/** Chooses people by their names. */
export const PeoplePicker = observer(function PeoplePicker({ label, search }: PeoplePickerProps) {
  const t = useTranslate();
  return (
    <MultiSelect
      label={label}
      data={search.offered.map((person) => ({ value: person.username, label: nameOf(person) }))}
      value={search.chosen.map(({ username }) => username)}
      searchable
      hidePickedOptions
      maxValues={50}
      filter={({ options }) => options}
      nothingFoundMessage={t('Nobody found')}
      onSearchChange={(text) => search.type(text)}
      onChange={(usernames) => search.choose(usernames)}
    />
  );
});
