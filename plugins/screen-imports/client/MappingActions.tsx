import { Button, Group } from '@mantine/core';
import { DialogsService, saveBlob, useNavigate, usePermission, useService, useTranslate } from '@mortise/sdk/client';
import { lazyView, Loaded } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { NamedMapping } from '../shared/imports.ts';
import type { MappingStore } from './MappingStore.ts';

const NameMappingDialog = lazyView(() => import('./NameMappingDialog.tsx'));

/** Saves, copies, exports and deletes a mapping. */
export const MappingActions = observer(function MappingActions({ store }: { readonly store: MappingStore }) {
  const t = useTranslate();
  const mayWrite = usePermission('write /api/import/imports');
  const remove = useRemove(store);
  const isOwn = mayWrite && store.saved?.mayChange === true;
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => exportMapping(store)}>
        {t('Export as JSON')}
      </Button>
      {mayWrite && <Copy store={store} />}
      {isOwn && (
        <>
          <Button variant="default" onClick={() => void remove()}>
            {t('Delete')}
          </Button>
          <Button variant="default" disabled={!store.isChanged} onClick={() => store.discard()}>
            {t('Discard')}
          </Button>
          <Button
            data-submit
            disabled={!store.isChanged || store.name.trim() === ''}
            loading={store.isBusy}
            onClick={() => void store.save()}
          >
            {t('Save')}
          </Button>
        </>
      )}
    </Group>
  );
});

function Copy({ store }: { readonly store: MappingStore }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const { name, entityName } = store.saved!;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('Copy')}
      </Button>
      <Loaded fallback={null}>
        {isOpen && (
          <NameMappingDialog
            title={t('Copy the mapping {name}', { name })}
            entityName={entityName}
            first={t('{name} (copy)', { name })}
            close={() => setOpen(false)}
            done={async (copied) => navigate(`/mapping/${await store.copy(copied)}`)}
          />
        )}
      </Loaded>
    </>
  );
}

/** As it is saved: what is not saved yet nobody has seen work. */
function exportMapping({ saved }: MappingStore): void {
  const { name, entityName, mapping } = saved!;
  const content: NamedMapping = { name, entityName, mapping };
  saveBlob(new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' }), `${name}.json`);
}

/** Asks first, and leads to the other mappings. */
function useRemove(store: MappingStore): () => Promise<void> {
  const t = useTranslate();
  const dialogs = useService(DialogsService);
  const navigate = useNavigate();
  return async () => {
    const { name } = store.saved!;
    const message = t('Delete the mapping {name}? Imports that ran with it stay as they are.', { name });
    if (!(await dialogs.confirm({ title: t('Delete'), message, confirm: t('Delete'), isDangerous: true }))) return;
    await store.remove();
    await navigate('/mapping');
  };
}
