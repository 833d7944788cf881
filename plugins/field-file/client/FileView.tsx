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
import { FileDropArea, FileUploadList, FileViewer } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { contentPath } from './contentPath.ts';
import { FileChooser } from './FileChooser.tsx';
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
  const { files, uploads, isMany } = store;
  const isFixed = field.isDisabled || field.isReadOnly;
  const pathOf = (file: FileValue) => contentPath(file, (name) => entities.find(name), field.record);
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
        {!isFixed && <FileChooser store={store} id={id} describedBy={describedBy} />}
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
