import { useDraggable } from '@dnd-kit/react';
import { entityPluralLabel } from '@mortise/sdk';
import { useTranslate } from '@mortise/sdk/client';
import { EmptyState } from '@mortise/sdk/ui';
import { CloseButton, Group, TextInput, Title } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import styles from './Arranging.module.css';
import type { ArrangingStore } from './ArrangingStore.ts';
import { useAddCard } from './useAddCard.ts';
import { useOfferedCards, type OfferedCard, type OfferedGroup } from './useOfferedCards.ts';

/** The cards that can be added, in groups and with pictures: pressed, one lands at the mark; dragged, where one points. */
export const CardGallery = observer(function CardGallery({ store }: { readonly store: ArrangingStore }) {
  const t = useTranslate();
  const [search, setSearch] = useState('');
  const { entity } = store.needs.record;
  const { groups, unfit } = useOfferedCards(search, entity);
  const add = useAddCard(store);
  // Whoever types a name means the card that begins with it, before one that only has it in it.
  const cards = groups.flatMap((group) => group.cards);
  const meant = cards.find(({ label }) => label.toLocaleLowerCase().startsWith(search.toLocaleLowerCase())) ?? cards[0];
  return (
    <aside className={styles['settings']} aria-label={t('Add a card')}>
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} size="h5">
          {t('Add a card')}
        </Title>
        <CloseButton aria-label={t('Close')} onClick={() => store.insertion.closeGallery()} />
      </Group>
      <TextInput
        size="xs"
        mt="xs"
        aria-label={t('Search the cards')}
        placeholder={t('Search the cards')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && meant && void add(meant.id)}
        // Whoever opens the gallery looks for a card.
        autoFocus
      />
      {groups.length === 0 && <EmptyState hint={t('No card is called so.')} />}
      {groups.map((group) => (
        <GroupOfCards key={group.label} group={group} add={add} />
      ))}
      {unfit > 0 && (
        <p className={styles['unfit']}>
          {t('{count} cards are left out: they have nothing to show of {kind}.', { count: unfit, kind: t(entityPluralLabel(entity)) })}
        </p>
      )}
    </aside>
  );
});

interface GroupOfCardsProps {
  readonly group: OfferedGroup;
  readonly add: (kind: string) => Promise<void>;
}

function GroupOfCards({ group: { label, cards }, add }: GroupOfCardsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles['groupName']}>
        {label}
      </h3>
      <ul className={styles['tiles']}>
        {cards.map((card) => (
          <li key={card.id}>
            <Tile card={card} add={() => void add(card.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tile({ card: { id, label, picture }, add }: { readonly card: OfferedCard; readonly add: () => void }) {
  const { ref } = useDraggable({ id: `kind/${id}`, type: 'kind', data: { kind: id } });
  return (
    <button type="button" ref={ref} className={styles['tile']} onClick={add}>
      <svg viewBox="0 0 48 32" width={48} height={32} className={styles['picture']} aria-hidden>
        <path d={picture} />
      </svg>
      {label}
    </button>
  );
}
