import type { FileValue } from '@mortise/sdk';
import {
  ApiService,
  EntitiesService,
  NotificationsService,
  SessionService,
  TranslationService,
  useService,
  useStore,
  useTranslate,
  type FieldInputProps,
} from '@mortise/sdk/client';
import { acceptOf, FileDropArea, FileUploadList, FileViewer } from '@mortise/sdk/ui';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { contentPath } from './contentPath.ts';
import { FileFieldStore } from './FileFieldStore.ts';
import { FileRow } from './FileRow.tsx';
import styles from './files.module.css';

/** The documents that a field holds: uploaded by choosing or dropping, looked at, renamed, taken out. */
export default observer(function FileView({ field, id, describedBy }: FieldInputProps) {
  const t = useTranslate();
  const entities = useService(EntitiesService);
  const store = useStore(
    (services) =>
      new FileFieldStore(field, {
        api: services.get(ApiService),
        notifications: services.get(NotificationsService),
        session: services.get(SessionService),
        t: (key, values) => services.get(TranslationService).translate(key, values),
      }),
  );
  const [viewed, setViewed] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const { files, uploads, isMany, rules } = store;
  const isFixed = field.isDisabled || field.isReadOnly;
  const pathOf = (file: FileValue) => contentPath(file, (name) => entities.find(name), field.record);
  const limits = t('{formats} up to {max}', {
    formats: rules.extensions.length > 8 ? t('Files') : rules.extensions.join(', '),
    max: `${Number((rules.maxBytes / 1_048_576).toFixed(2))} MB`,
  });
  return (
    <FileDropArea
      onFiles={isFixed ? undefined : (dropped) => store.add(dropped)}
      label={isMany ? t('Drop the files here') : t('Drop the file here')}
    >
      <div className={styles['field']} data-invalid={field.error !== undefined || undefined} data-fixed={isFixed || undefined}>
        {files.length > 0 && (
          <ul className={styles['list']}>
            {files.map((file) => (
              <FileRow key={file._id} file={file} store={store} isFixed={isFixed} path={pathOf(file)} view={() => setViewed(file._id)} />
            ))}
          </ul>
        )}
        <FileUploadList uploads={uploads} />
        {!isFixed && (
          <div className={styles['add']}>
            <input
              ref={input}
              type="file"
              hidden
              tabIndex={-1}
              aria-hidden
              multiple={isMany}
              accept={acceptOf(rules)}
              onChange={({ currentTarget }) => {
                store.add([...(currentTarget.files ?? [])]);
                currentTarget.value = '';
              }}
            />
            <Button
              id={id}
              size="compact-sm"
              leftSection={<IconUpload size={14} stroke={1.5} />}
              onClick={() => input.current?.click()}
              {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
            >
              {files.length > 0 && !isMany ? t('Replace the file') : isMany ? t('Choose files') : t('Choose a file')}
            </Button>
            <span className={styles['hint']}>{limits}</span>
          </div>
        )}
        {isFixed && files.length === 0 && <span className={styles['hint']}>{t('No file')}</span>}
      </div>
      {viewed !== undefined && (
        <FileViewer
          files={files.map((file) => ({ id: file._id, name: file.name, path: pathOf(file) }))}
          first={viewed}
          close={() => setViewed(undefined)}
        />
      )}
    </FileDropArea>
  );
});
