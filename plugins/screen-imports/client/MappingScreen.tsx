import { Alert, Button, Group, Text, TextInput } from '@mantine/core';
import { entityLabel } from '@mortise/sdk';
import {
  ApiService,
  EntitiesService,
  Link,
  useDocumentTitle,
  useFormats,
  useLeaveGuard,
  useParams,
  useService,
  useStore,
  useTranslate,
} from '@mortise/sdk/client';
import { LoadFailure } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { DraftEditor } from './DraftEditor.tsx';
import styles from './Imports.module.css';
import { MappingActions } from './MappingActions.tsx';
import { MappingImports } from './MappingImports.tsx';
import { MappingStore } from './MappingStore.ts';
import { MappingTrial } from './MappingTrial.tsx';

/** One saved mapping: what it says, what becomes of a file with it, and which imports ran with it. */
export default function MappingScreen() {
  const { id = '' } = useParams();
  return <OneMapping key={id} id={id} />;
}

interface OfMapping {
  readonly store: MappingStore;
}

const OneMapping = observer(function OneMapping({ id }: { readonly id: string }) {
  const store = useStore((services) => new MappingStore(services.get(ApiService), id));
  const t = useTranslate();
  useDocumentTitle(store.saved?.name);
  useLeaveGuard(() => store.isChanged && store.saved?.mayChange === true);
  if (store.error) return <LoadFailure error={store.error} retry={() => void store.load()} />;
  if (store.saved === undefined) return <div className={styles['page']} aria-busy="true" />;
  return (
    <div className={styles['page']}>
      <Head store={store} />
      {store.problem !== undefined && (
        <Alert color="red" role="alert">
          {t(store.problem.key, store.problem.values)}
        </Alert>
      )}
      <TextInput
        label={t('Name')}
        maxLength={100}
        maw={420}
        readOnly={!store.saved.mayChange}
        value={store.name}
        onChange={({ currentTarget }) => store.rename(currentTarget.value)}
      />
      <DraftEditor draft={store.draft} />
      <AddColumn store={store} />
      <MappingTrial store={store} />
      <MappingImports store={store} />
    </div>
  );
});

const Head = observer(function Head({ store }: OfMapping) {
  const t = useTranslate();
  const formats = useFormats();
  const entities = useService(EntitiesService);
  const { name, entityName, _insertUser, _updateDate, mayChange } = store.saved!;
  const kind = t(entityLabel(entities.find(entityName) ?? { name: entityName }));
  return (
    <header className={styles['head']}>
      <div>
        <h1 className={styles['title']}>
          <bdi>{name}</bdi>
        </h1>
        <Text size="sm" c="dimmed">
          {t('Rows become records of {entity}', { entity: kind })} · <bdi>{_insertUser}</bdi> · {formats.dateTime(_updateDate)}
        </Text>
        <Link to="/mapping" className={styles['back']}>
          {t('All mappings')}
        </Link>
        {!mayChange && <Text size="sm">{t('It belongs to somebody else: copy it to change it.')}</Text>}
      </div>
      <MappingActions store={store} />
    </header>
  );
});

/** A column that files of this kind have, where none is at hand to try it on. */
const AddColumn = observer(function AddColumn({ store }: OfMapping) {
  const t = useTranslate();
  const [column, setColumn] = useState('');
  const add = (): void => {
    store.draft.addColumn(column.trim());
    setColumn('');
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Group gap="xs" align="flex-end">
        <TextInput
          size="xs"
          label={t('Another column of the file')}
          maxLength={300}
          value={column}
          onChange={(event) => setColumn(event.currentTarget.value)}
        />
        <Button size="xs" type="submit" variant="default" disabled={column.trim() === ''}>
          {t('Add the column')}
        </Button>
      </Group>
    </form>
  );
});
