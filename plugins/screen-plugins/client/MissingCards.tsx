import { Button } from '@mantine/core';
import { entityPluralLabel, type InstalledPlugin } from '@mortise/sdk';
import { ContributionsService, NotificationsService, usePermission, useService, useTranslate } from '@mortise/sdk/client';
import { SafeLink } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { CardPlacesStore } from './CardPlacesStore.ts';
import type { MissingCard } from './missingCards.ts';
import styles from './Plugins.module.css';

interface MissingCardsProps {
  readonly plugin: InstalledPlugin;
  readonly places: CardPlacesStore;
}

/** The cards of a plugin that a layout script leaves out, each with a way to its page. */
export const MissingCards = observer(function MissingCards({ plugin, places }: MissingCardsProps) {
  const t = useTranslate();
  const missing = places.missingOf(plugin);
  if (missing.length === 0) return null;
  return (
    <div className={styles['hint']}>
      {t('Layout scripts decide what these pages show, and leave out:')}
      <ul className={styles['missing']}>
        {missing.map((card) => (
          <MissingItem key={`${card.kind} ${card.entity.name}`} missing={card} places={places} />
        ))}
      </ul>
    </div>
  );
});

const MissingItem = observer(function MissingItem({
  missing,
  places,
}: {
  readonly missing: MissingCard;
  readonly places: CardPlacesStore;
}) {
  const t = useTranslate();
  const contributions = useService(ContributionsService);
  const notifications = useService(NotificationsService);
  const isWritable = usePermission('write /api/script/scripts');
  const [problem, setProblem] = useState<string>();
  const { kind, entity, scripts, isEverywhere } = missing;
  const values = { card: t(contributions.find('cards', kind)?.label ?? kind), entities: t(entityPluralLabel(entity)) };
  const place = async (): Promise<void> => {
    setProblem(undefined);
    try {
      await places.place(missing, { name: t('All'), message: t('{card} placed', values) });
      notifications.success(t('{card} is on the pages of {entities} now', values));
    } catch (error) {
      setProblem(t((error as Error).message));
    }
  };
  return (
    <li>
      <span>{t('{card} on the pages of {entities}', values)}</span>
      {isWritable && isEverywhere && (
        <Button size="compact-xs" variant="default" loading={places.isBusy(missing)} onClick={() => void place()}>
          {t('Place it')}
        </Button>
      )}
      {scripts.map((name) => (
        <SafeLink key={name} to={`/scripts?${new URLSearchParams({ name }).toString()}`}>
          <bdi>{name}</bdi>
        </SafeLink>
      ))}
      {problem !== undefined && (
        <span role="alert" className={styles['problem']}>
          {problem}
        </span>
      )}
    </li>
  );
});
