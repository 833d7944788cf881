import type { EntityShape, EntityRecord } from '@mortise/sdk';
import {
  ApiService,
  ContributionsService,
  EntitiesService,
  ListsService,
  NotificationsService,
  SessionService,
  TranslationService,
  useService,
  useServices,
  useStore,
  useTranslate,
  type FoundRecord,
} from '@mortise/sdk/client';
import { FormFieldInput } from '@mortise/sdk/forms';
import { ContributedView, EmptyState, EntitySearch } from '@mortise/sdk/ui';
import { Button, Group, Modal, SegmentedControl, Text } from '@mantine/core';
import { IconSearch, IconUserPlus } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { AddRelationStore } from './AddRelationStore.ts';
import styles from './AddRelation.module.css';

export interface AddRelationDialogProps {
  /** Of the person. */
  readonly entity: EntityShape;
  readonly person: EntityRecord;
  readonly close: () => void;
  readonly added: () => void;
}

/** Relates another person to this one: somebody who is there, or somebody new. */
export default observer(function AddRelationDialog({ entity, person, close, added }: AddRelationDialogProps) {
  const t = useTranslate();
  const services = useServices();
  const store = useStore(
    () =>
      new AddRelationStore(entity, person, {
        api: services.get(ApiService),
        lists: services.get(ListsService),
        notifications: services.get(NotificationsService),
        session: services.get(SessionService),
        t: (key, values) => services.get(TranslationService).translate(key, values),
      }),
  );
  const name = person.name ?? person.registration;
  if (store.way !== undefined) return <Other store={store} />;
  return (
    <Modal
      opened
      onClose={close}
      title={t('Add a relation of {name}', { name })}
      size={560}
      closeButtonProps={{ 'aria-label': t('Close') }}
      transitionProps={{ duration: 0 }}
    >
      {store.other === undefined ? <Choices store={store} /> : <Confirmation store={store} name={name} added={added} />}
    </Modal>
  );
});

/** Each relation that the person can have, with a search and a way to make somebody. */
const Choices = observer(function Choices({ store }: { readonly store: AddRelationStore }) {
  const t = useTranslate();
  const lists = useService(ListsService);
  if (store.relations.length === 0) return <EmptyState hint={t('No relation is meant for persons of this type.')} />;
  return (
    <>
      {store.mayCreate && (
        <div className={styles['types']}>
          <span>{t('Type of a new person')}</span>
          <SegmentedControl
            size="xs"
            aria-label={t('Type of a new person')}
            value={store.type}
            data={store.types.map((type) => ({ value: type, label: lists.label('personType', type) }))}
            onChange={(type) => store.choose(type)}
          />
        </div>
      )}
      <ul className={styles['relations']}>
        {store.relations.map(({ value, label }) => (
          <li key={value} className={styles['relation']}>
            <span className={styles['label']} id={`relation-${value}`}>
              {label}
            </span>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconSearch size={14} aria-hidden />}
              aria-describedby={`relation-${value}`}
              onClick={() => store.begin(value, 'search')}
            >
              {t('Search')}
            </Button>
            {store.mayCreate && (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconUserPlus size={14} aria-hidden />}
                aria-describedby={`relation-${value}`}
                onClick={() => store.begin(value, 'create')}
              >
                {t('Create')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
});

/** The search, or the quick add, in the place of the dialog. */
const Other = observer(function Other({ store }: { readonly store: AddRelationStore }) {
  const persons = useService(EntitiesService).find('Person');
  const quickAdd = useService(ContributionsService)
    .all('quickAdds')
    .find(({ entity }) => entity === 'Person');
  if (persons === undefined) return null;
  const close = () => store.back();
  if (store.way === 'search')
    return <EntitySearch entity={persons} only={store.searched} choose={([other]) => other && store.pick(other)} close={close} />;
  if (quickAdd === undefined) return null;
  return (
    <ContributedView
      plugin={quickAdd.pluginId}
      load={quickAdd.load}
      with={{ entity: persons, only: { type: store.type }, roles: store.roles, done: (other: FoundRecord) => store.pick(other), close }}
    />
  );
});

const Confirmation = observer(function Confirmation({
  store,
  name,
  added,
}: {
  readonly store: AddRelationStore;
  readonly name: string;
  readonly added: () => void;
}) {
  const t = useTranslate();
  const lists = useService(ListsService);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (await store.save()) added();
  };
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Text mb="sm">
        <strong>
          <bdi>{store.other?.name ?? store.other?.registration}</bdi>
        </strong>{' '}
        {lists.label('personRelation', store.relation ?? '')}{' '}
        <strong>
          <bdi>{name}</bdi>
        </strong>
      </Text>
      <FormFieldInput field={store.form.field('stake')} help={t('Between 0 and 100 %; empty where there is none')} autoFocus />
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={() => store.back()}>
          {t('Back')}
        </Button>
        <Button type="submit" data-submit loading={store.isSaving}>
          {t('Save')}
        </Button>
      </Group>
    </form>
  );
});
