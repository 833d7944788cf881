import { usePageKeys, useTranslate } from '@mortise/sdk/client';
import { Button, Modal } from '@mantine/core';
import { getHotkeyHandler, useMediaQuery } from '@mantine/hooks';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type RefObject } from 'react';
import type { SearchedList } from './SearchedList.ts';
import { CriterionGroups } from './CriterionGroups.tsx';
import type { ListState } from './listUrl.ts';
import { refusedParameter } from './refusedParameter.ts';
import { SavedSearchList } from './SavedSearchList.tsx';
import { wordsOfState } from './wordsOfState.ts';
import type { KeptSearch, SavedSearches } from './SavedSearches.ts';
import { SearchForm } from './SearchForm.ts';
import type { SearchPlace } from './searchPlace.ts';
import { SortInput } from './SortInput.tsx';
import { useBadges } from './useBadges.ts';
import styles from './AdvancedSearch.module.css';

interface AdvancedSearchProps {
  readonly store: SearchedList;
  readonly place: SearchPlace;
  readonly saved: SavedSearches;
  readonly launch: (part: Partial<ListState>) => void;
  readonly recall: (search: KeptSearch) => void;
  readonly close: () => void;
  /** Whether Reset closes the dialog. */
  readonly closesOnReset: boolean;
}

/** Every field that can be searched, in rows; as a dialog, or as a panel above the table. */
export default observer(function AdvancedSearch(props: AdvancedSearchProps) {
  const t = useTranslate();
  const isNarrow = useMediaQuery('(max-width: 36em)');
  if (props.place === 'inline') {
    return (
      <div className={styles['panel']}>
        <SearchFields {...props} />
      </div>
    );
  }
  return (
    <Modal
      opened
      onClose={props.close}
      title={t('Advanced search')}
      size={1080}
      fullScreen={isNarrow}
      classNames={{ body: styles['body']! }}
    >
      <SearchFields {...props} />
    </Modal>
  );
});

const SearchFields = observer(function SearchFields({ store, place, saved, launch, recall, close, closesOnReset }: AdvancedSearchProps) {
  const t = useTranslate();
  const { entity, state } = store;
  const form = useFilledForm(store);
  const badges = useBadges(entity, form.values);
  const leave = () => place === 'modal' && close();
  const search = (event?: FormEvent) => {
    event?.preventDefault();
    if (form.hasInvalidInput) return;
    launch({ criteria: form.values, sort: form.sort, page: 1 });
    leave();
  };
  const reset = () => {
    form.clear();
    launch({ criteria: {}, sort: [], page: 1 });
    if (closesOnReset) leave();
  };
  const save = () => void saved.save({ ...state, criteria: form.values, sort: form.sort }, wordsOfState(state, badges, entity, t));
  usePageKeys([['alt+S', () => search(), { usePhysicalKeys: true }]], []);
  const element = useSaveKey(save);
  return (
    <form
      ref={element}
      className={styles['form']}
      onSubmit={search}
      aria-label={t('Advanced search')}
      tabIndex={-1}
      data-autofocus
      noValidate
    >
      <div key={form.round}>
        <CriterionGroups form={form} />
        <section className={styles['group']} aria-label={t('Sorting')}>
          <h3 className={styles['heading']}>{t('Sorting')}</h3>
          <div className={styles['grid']}>
            <SortInput entity={entity} form={form} />
          </div>
        </section>
        <section className={styles['group']} aria-label={t('Saved searches')}>
          <h3 className={styles['heading']}>{t('Saved searches')}</h3>
          <SavedSearchList
            saved={saved}
            recall={(one) => {
              recall(one);
              leave();
            }}
          />
        </section>
      </div>
      <SearchButtons close={close} reset={reset} save={save} />
    </form>
  );
});

interface SearchButtonsProps {
  readonly close: () => void;
  readonly reset: () => void;
  readonly save: () => void;
}

function SearchButtons({ close, reset, save }: SearchButtonsProps) {
  const t = useTranslate();
  return (
    <div className={styles['footer']}>
      <Button variant="subtle" color="gray" onClick={close}>
        {t('Close')}
      </Button>
      <Button variant="default" onClick={reset}>
        {t('Reset')}
      </Button>
      <Button variant="default" onClick={save} title="Ctrl+S">
        {t('Save search')}
      </Button>
      <Button type="submit" title="Alt+S">
        {t('Search')}
      </Button>
    </div>
  );
}

/** Mod+S inside the form saves the search and does not submit the page. KEY-026. */
function useSaveKey(save: () => void): RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement>(null);
  const onSave = useEffectEvent(save);
  useEffect(() => {
    const form = element.current!;
    const onKey = getHotkeyHandler([['mod+S', () => onSave()]]);
    const listener = (event: globalThis.KeyboardEvent) => {
      onKey(event);
      if (event.defaultPrevented) event.stopPropagation();
    };
    form.addEventListener('keydown', listener);
    return () => form.removeEventListener('keydown', listener);
  }, []);
  return element;
}

/** A form that follows the address: what was typed and not launched stays while neither filters nor order of the list change. */
function useFilledForm({ entity, state, error }: SearchedList): SearchForm {
  const t = useTranslate();
  const [form] = useState(() => new SearchForm(entity, t));
  const refused = refusedParameter(error);
  const address = JSON.stringify([state.criteria, state.sort]);
  useEffect(() => {
    const [criteria, sort] = JSON.parse(address) as [ListState['criteria'], ListState['sort']];
    form.show({ criteria, sort }, refused);
  }, [form, address, refused]);
  return form;
}
