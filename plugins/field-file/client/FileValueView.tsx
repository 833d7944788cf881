import { EntitiesService, useService, type FieldValueProps } from '@mortise/sdk/client';
import { FileIcon, FileViewer } from '@mortise/sdk/ui';
import { useState, type MouseEvent } from 'react';
import { contentPath } from './contentPath.ts';
import { filesOf } from './filesOf.ts';
import styles from './files.module.css';

/** The names of the files; one that is clicked is shown. */
export default function FileValueView({ value, record }: FieldValueProps) {
  const entities = useService(EntitiesService);
  const [viewed, setViewed] = useState<string>();
  const files = filesOf(value);
  const open = (event: MouseEvent, id: string) => {
    // In a list, the row has a click of its own.
    event.stopPropagation();
    setViewed(id);
  };
  return (
    <>
      <span className={styles['values']}>
        {files.map(({ _id, name }) => (
          <button key={_id} type="button" className={styles['value']} onClick={(event) => open(event, _id)} title={name}>
            <FileIcon name={name} size={14} />
            <bdi className={styles['text']}>{name}</bdi>
          </button>
        ))}
      </span>
      {viewed !== undefined && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- what happens in the dialog is not the row's
        <span onClick={(event) => event.stopPropagation()}>
          <FileViewer
            files={files.map((file) => ({ id: file._id, name: file.name, path: contentPath(file, (name) => entities.find(name), record) }))}
            first={viewed}
            close={() => setViewed(undefined)}
          />
        </span>
      )}
    </>
  );
}
