import { Button, Pill, Text } from '@mantine/core';
import { EntitiesService, useService, useTranslate } from '@mortise/sdk/client';
import { EntitySearch } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styles from './Plugins.module.css';

interface TestersPickerProps {
  /** Names of users. */
  readonly testers: readonly string[];
  readonly change: (testers: readonly string[]) => void;
}

/** Chooses the users who have a version before others. */
export const TestersPicker = observer(function TestersPicker({ testers, change }: TestersPickerProps) {
  const t = useTranslate();
  const users = useService(EntitiesService).find('User');
  const [isSearching, setSearching] = useState(false);
  if (users === undefined) return <Text size="sm">{t('You may not read users, so that you cannot choose testers.')}</Text>;
  return (
    <div className={styles['testers']} role="group" aria-label={t('Testers')}>
      {testers.map((name) => (
        <Pill
          key={name}
          withRemoveButton
          removeButtonProps={{ 'aria-label': t('Remove {name}', { name }), 'aria-hidden': false, tabIndex: 0 }}
          onRemove={() => change(testers.filter((tester) => tester !== name))}
        >
          <bdi>{name}</bdi>
        </Pill>
      ))}
      <Button size="compact-sm" variant="default" onClick={() => setSearching(true)}>
        {t('Choose users')}
      </Button>
      {isSearching && (
        <EntitySearch
          entity={users}
          isMultiple
          choose={(found) => {
            change([...new Set([...testers, ...found.map(({ registration }) => registration)])]);
            setSearching(false);
          }}
          close={() => setSearching(false)}
        />
      )}
    </div>
  );
});
