import { Checkbox, Switch, Table, TextInput, UnstyledButton } from '@mantine/core';
import { apiRoute, entityPluralLabel, type EntityShape } from '@mortise/sdk';
import { EntitiesService, useService, useTranslate } from '@mortise/sdk/client';
import { lazyView, Loaded } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { keptSummary } from './keptSummary.ts';
import styles from './Profiles.module.css';
import type { ProfileStore } from './ProfileStore.ts';

const LimitsDialog = lazyView(() => import('./LimitsDialog.tsx'));

const VERBS = ['read', 'write', 'delete'] as const;
type Verb = (typeof VERBS)[number];

interface CollectionRightsProps {
  readonly store: ProfileStore;
  readonly isWritable: boolean;
}

/** Which collections the profile opens, and what it keeps of each. */
export const CollectionRights = observer(function CollectionRights({ store, isWritable }: CollectionRightsProps) {
  const t = useTranslate();
  const { all } = useService(EntitiesService);
  const [search, setSearch] = useState('');
  const [isGrantedOnly, setIsGrantedOnly] = useState(false);
  const [limited, setLimited] = useState<EntityShape>();
  const wanted = search.trim().toLocaleLowerCase();
  const shown = all
    .map((entity) => ({ entity, label: t(entityPluralLabel(entity)) }))
    .filter(({ entity, label }) => label.toLocaleLowerCase().includes(wanted) && (!isGrantedOnly || isGranted(store, entity)))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  return (
    <section className={styles['section']} aria-labelledby="collections">
      <h2 id="collections" className={styles['heading']}>
        {t('Records')}
      </h2>
      <div className={styles['filters']}>
        <TextInput
          type="search"
          placeholder={t('Find a collection')}
          aria-label={t('Find a collection')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Switch
          label={t('Opened by this profile only')}
          checked={isGrantedOnly}
          onChange={(event) => setIsGrantedOnly(event.currentTarget.checked)}
        />
      </div>
      <Rights store={store} isWritable={isWritable} rows={shown} limit={setLimited} />
      <Loaded fallback={null}>
        {limited && <LimitsDialog store={store} entity={limited} isWritable={isWritable} close={() => setLimited(undefined)} />}
      </Loaded>
    </section>
  );
});

const routeOf = (entity: EntityShape | 'all'): string => (entity === 'all' ? 'all' : apiRoute(entity));

const isGranted = (store: ProfileStore, entity: EntityShape): boolean => VERBS.some((verb) => store.has(`${verb} ${apiRoute(entity)}`));

interface RightsProps extends CollectionRightsProps {
  readonly rows: readonly { readonly entity: EntityShape; readonly label: string }[];
  readonly limit: (entity: EntityShape) => void;
}

const Rights = observer(function Rights({ rows, limit, ...props }: RightsProps) {
  const t = useTranslate();
  return (
    <Table.ScrollContainer minWidth={0} type="native">
      <Table className={styles['rights']} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Collection')}</Table.Th>
            <Table.Th>{t('Read')}</Table.Th>
            <Table.Th>{t('Change')}</Table.Th>
            <Table.Th>{t('Delete')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <RightsRow {...props} entity="all" label={t('All collections')} />
          {rows.map(({ entity, label }) => (
            <RightsRow key={entity.name} {...props} entity={entity} label={label} limit={() => limit(entity)} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
});

interface RightsRowProps extends CollectionRightsProps {
  readonly entity: EntityShape | 'all';
  readonly label: string;
  readonly limit?: () => void;
}

const RightsRow = observer(function RightsRow({ store, isWritable, entity, label, limit }: RightsRowProps) {
  const t = useTranslate();
  const keptBack = entity === 'all' ? '' : keptSummary(t, store.content.limits[entity.collection]);
  return (
    <Table.Tr>
      <Table.Th scope="row" className={styles['collection']}>
        {limit ? (
          <UnstyledButton className={styles['limit']} onClick={limit} title={t('Limits of the collection')}>
            <span className={styles['label']}>{label}</span>
            <span className={styles['facts']}>{keptBack}</span>
          </UnstyledButton>
        ) : (
          label
        )}
      </Table.Th>
      {VERBS.map((verb) => (
        <Table.Td key={verb}>
          <RightBox store={store} isWritable={isWritable} verb={verb} entity={entity} label={label} />
        </Table.Td>
      ))}
    </Table.Tr>
  );
});

interface RightBoxProps extends CollectionRightsProps {
  readonly entity: EntityShape | 'all';
  readonly verb: Verb;
  readonly label: string;
}

/** What comes with a permission for everything is ticked, and not to be taken back here. */
const RightBox = observer(function RightBox({ store, isWritable, entity, verb, label }: RightBoxProps) {
  const t = useTranslate();
  const permission = `${verb} ${routeOf(entity)}`;
  const isOfAll = entity !== 'all' && store.has(`${verb} all`);
  const names: Readonly<Record<Verb, string>> = { read: t('Read'), write: t('Change'), delete: t('Delete') };
  return (
    <Checkbox
      aria-label={`${names[verb]}: ${label}`}
      checked={isOfAll || store.has(permission)}
      disabled={!isWritable || isOfAll}
      onChange={(event) => store.grant(permission, event.currentTarget.checked)}
    />
  );
});
