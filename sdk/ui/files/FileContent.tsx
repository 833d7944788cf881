import { Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { ApiService } from '../../client/services/ApiService.ts';
import { useStore } from '../../client/useStore.ts';
import { useTranslate } from '../../client/useTranslate.ts';
import { fileErrorText } from './fileErrorText.ts';
import type { ViewedFile } from './FileViewer.tsx';
import { ImageView } from './ImageView.tsx';
import { ViewedContent } from './ViewedContent.ts';
import styles from './FileViewerDialog.module.css';

/** The content of a file, as far as browsers show it. */
export default observer(function FileContent({ file }: { readonly file: ViewedFile }) {
  const t = useTranslate();
  const content = useStore((services) => new ViewedContent(services.get(ApiService), file));
  const { kind, url, text, isCut, error } = content;
  if (error !== undefined) {
    return (
      <div role="alert" className={styles['message']}>
        {fileErrorText(error, t)}
      </div>
    );
  }
  if (kind === 'none') return <div className={styles['message']}>{t('There is no preview of this file. Download it to open it.')}</div>;
  if (kind === 'text' && text !== undefined) {
    return (
      <>
        {isCut && <div className={styles['note']}>{t('Only the beginning is shown. Download the file to see all of it.')}</div>}
        <pre className={styles['text']} dir="auto" tabIndex={0} aria-label={file.name} data-scrolls>
          {text}
        </pre>
      </>
    );
  }
  if (url === undefined) return <Skeleton role="status" className={styles['frame']} aria-label={t('Loading …')} />;
  if (kind === 'image') return <ImageView url={url} name={file.name} />;
  // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers open their reader of PDFs in no sandbox; the content is typed as a PDF above
  return <iframe src={url} title={file.name} className={styles['frame']} />;
});
