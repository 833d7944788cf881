import type { EntityShape } from '@mortise/sdk';
import { useTranslate } from '@mortise/sdk/client';
import { Button, Popover } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { RefObject } from 'react';
import type { ListState } from './listUrl.ts';
import { wordsOfState } from './wordsOfState.ts';
import { SavedSearchList } from './SavedSearchList.tsx';
import type { KeptSearch, SavedSearches } from './SavedSearches.ts';
import { useBadges } from './useBadges.ts';
import styles from './SavedSearchList.module.css';

export interface SavedSearchesPanelProps {
  readonly entity: EntityShape;
  readonly state: ListState;
  readonly saved: SavedSearches;
  readonly recall: (search: KeptSearch) => void;
  /** The button that it belongs to. */
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly close: () => void;
}

/** The saved searches below their button, and the way to save the present one. */
export default observer(function SavedSearchesPanel({ entity, state, saved, recall, opener, close }: SavedSearchesPanelProps) {
  const t = useTranslate();
  const badges = useBadges(entity, state.criteria);
  const leave = () => {
    close();
    opener.current?.focus();
  };
  return (
    <Popover opened onChange={(isOpen) => !isOpen && leave()} position="bottom-start" width={320} trapFocus>
      <Popover.Target>
        <span className={styles['anchor']} />
      </Popover.Target>
      <Popover.Dropdown p={8} aria-label={t('Saved searches')}>
        <SavedSearchList
          saved={saved}
          recall={(search) => {
            leave();
            recall(search);
          }}
        />
        <Button
          variant="subtle"
          size="compact-sm"
          fullWidth
          mt={6}
          onClick={() => void saved.save(state, wordsOfState(state, badges, entity, t))}
        >
          {t('Save search')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
});
