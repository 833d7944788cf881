import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyView } from '../lazyView.tsx';
import type { ViewedFile } from './FileViewer.tsx';
import styles from './files.module.css';

const Content = lazyView(() => import('./FileContent.tsx'));

/** What is in a file, at the place where it is listed. Its code comes when it is opened. */
export const FilePreview = ({ file }: { readonly file: ViewedFile }) => (
  <div className={styles['preview']}>
    <Suspense fallback={<Skeleton height={260} />}>
      <Content key={file.path} file={file} />
    </Suspense>
  </div>
);
