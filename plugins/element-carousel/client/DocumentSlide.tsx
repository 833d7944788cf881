import { ApiService, useStore, useTranslate, type RecordPage } from '@mortise/sdk/client';
import { Query, QueryStore, FileIcon, FileViewer, viewKindOf, type ViewedFile } from '@mortise/sdk/ui';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import styles from './Carousel.module.css';

interface DocumentSlideProps {
  readonly file: ViewedFile;
  readonly files: readonly ViewedFile[];
  readonly height: number;
  readonly page: RecordPage;
}

/** A document: images as they are, others by their name; a click opens the viewer. */
export function DocumentSlide({ file, files, height, page }: DocumentSlideProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles['document']} style={{ minBlockSize: height }}>
      {viewKindOf(file.name) === 'image' ? <Picture file={file} height={height} page={page} /> : <FileIcon name={file.name} size={48} />}
      <Button variant="subtle" color="gray" size="compact-sm" title={t('Open')} onClick={() => setOpen(true)}>
        <bdi className={styles['name']}>{file.name}</bdi>
      </Button>
      {isOpen && <FileViewer files={files} first={file.id} close={() => setOpen(false)} />}
    </div>
  );
}

const Picture = observer(function Picture({ file, height, page }: Omit<DocumentSlideProps, 'files'>) {
  const store = useStore(
    (services) =>
      new QueryStore(async (signal) => (await services.get(ApiService).download(file.path, { signal, isSilent: true })).blob, page),
  );
  return (
    <Query store={store} height={height - 40}>
      {(blob) => <Image blob={blob} name={file.name} height={height} />}
    </Query>
  );
});

function Image({ blob, name, height }: { readonly blob: Blob; readonly name: string; readonly height: number }) {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(blob);
    picture.current!.src = url;
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return <img ref={picture} alt={name} className={styles['image']} style={{ maxBlockSize: height - 40 }} />;
}
