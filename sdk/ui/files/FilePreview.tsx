import { Skeleton } from '@mantine/core';
import { lazyView } from '../lazyView.tsx';
import type { ViewedFile } from './FileViewer.tsx';
import styles from './files.module.css';
import { Loaded } from '../Loaded.tsx';

const Content = lazyView(() => import('./FileContent.tsx'));

/** What is in a file, at the place where it is listed. Its code comes when it is opened. */
export const FilePreview = ({ file }: { readonly file: ViewedFile }) => (
  <div className={styles['preview']}>
    <Loaded fallback={<Skeleton height={260} />}>
      <Content key={file.path} file={file} />
    </Loaded>
  </div>
);
