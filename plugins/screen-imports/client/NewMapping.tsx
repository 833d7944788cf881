import { Button, Group } from '@mantine/core';
import { ApiService, NotificationsService, useNavigate, useService, useTranslate } from '@mortise/sdk/client';
import { lazyView, Loaded } from '@mortise/sdk/ui';
import { useRef, useState } from 'react';
import type { saveMapping } from '../server/mappingRoutes.ts';
import type { NamedMapping } from '../shared/imports.ts';

const NameMappingDialog = lazyView(() => import('./NameMappingDialog.tsx'));

/** Begins a mapping by hand, or brings one from another installation. */
export function NewMapping() {
  const t = useTranslate();
  const navigate = useNavigate();
  const api = useService(ApiService);
  const [isOpen, setOpen] = useState(false);
  const make = async (mapping: NamedMapping): Promise<void> => {
    const { _id } = await api.call<typeof saveMapping>('POST /import/mappings', { body: { ...mapping, isNew: true }, isSilent: true });
    await navigate(`/mapping/${_id}`);
  };
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('New mapping')}
      </Button>
      <BringMapping make={make} />
      <Loaded fallback={null}>
        {isOpen && (
          <NameMappingDialog
            title={t('New mapping')}
            close={() => setOpen(false)}
            done={(name, entityName) => make({ name, entityName, mapping: { columns: [] } })}
          />
        )}
      </Loaded>
    </Group>
  );
}

/** Takes a mapping in as another installation wrote it. */
function BringMapping({ make }: { readonly make: (mapping: NamedMapping) => Promise<void> }) {
  const t = useTranslate();
  const notifications = useService(NotificationsService);
  const input = useRef<HTMLInputElement>(null);
  const bring = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    try {
      const { name, entityName, mapping } = readJson(await file.text()) ?? {};
      if (name === undefined || entityName === undefined || mapping === undefined)
        throw new Error(t('The file {name} is no mapping: choose one that was exported here.', { name: file.name }));
      await make({ name, entityName, mapping });
    } catch (error) {
      notifications.failure(error);
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={t('File of a mapping')}
        onChange={({ currentTarget }) => {
          void bring(currentTarget.files?.[0]);
          // The same file may be chosen again once it is corrected.
          currentTarget.value = '';
        }}
      />
      <Button variant="default" onClick={() => input.current?.click()}>
        {t('Import from JSON')}
      </Button>
    </>
  );
}

/** The server judges what the parts say. */
function readJson(text: string): Partial<NamedMapping> | undefined {
  try {
    return JSON.parse(text) as Partial<NamedMapping>;
  } catch {
    return undefined;
  }
}
