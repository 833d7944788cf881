import type { DocumentVersion } from '@mortise/sdk';
import { useFormats, useTranslate } from '@mortise/sdk/client';
import { LoadFailure } from '@mortise/sdk/ui';
import { ActionIcon, Button, CloseButton, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { DocumentRowProps } from './DocumentRowProps.ts';
import styles from './DocumentsCard.module.css';

/** What a document was before: each version can be looked at, saved, and made the latest again. */
export function DocumentVersions({ document, store, isWritable, close }: DocumentRowProps & { readonly close: () => void }) {
  const t = useTranslate();
  const [versions, setVersions] = useState<readonly DocumentVersion[] | Error>();
  useEffect(() => {
    let isLive = true;
    store.versions(document).then(
      (found) => isLive && setVersions(found),
      (error: unknown) => isLive && setVersions(error instanceof Error ? error : new Error(String(error))),
    );
    return () => {
      isLive = false;
    };
  }, [store, document]);
  if (versions instanceof Error) return <LoadFailure error={versions} retry={() => void store.load()} />;
  return (
    <section className={styles['versions']} aria-label={t('Versions of {name}', { name: document.name })}>
      <div className={styles['versionsHead']}>
        {t('Versions')}
        <CloseButton size="xs" aria-label={t('Close')} onClick={close} />
      </div>
      {versions === undefined && <Skeleton height={24} />}
      {versions?.map((version) => (
        <Version key={version.version} version={version} document={document} store={store} isWritable={isWritable} />
      ))}
    </section>
  );
}

function Version({ version, document, store, isWritable }: DocumentRowProps & { readonly version: DocumentVersion }) {
  const t = useTranslate();
  const formats = useFormats();
  const { version: number, name, size, _insertDate, _insertUser } = version;
  const isLatest = number === document.version;
  const named = { name, version: number };
  return (
    <div className={styles['version']}>
      <span className={styles['number']}>{t('v{version}', { version: number })}</span>
      <div className={styles['what']}>
        <button type="button" className={styles['name']} onClick={() => store.viewVersion(document, version)} title={name} dir="auto">
          {name}
        </button>
        <span className={styles['facts']}>
          <bdi>{formats.bytes(size)}</bdi> · <bdi>{formats.dateTime(_insertDate)}</bdi> · <bdi>{_insertUser}</bdi>
        </span>
      </div>
      {isWritable && !isLatest && (
        <Button
          variant="subtle"
          size="compact-xs"
          aria-label={t('Restore version {version} of {name}', named)}
          onClick={() => void store.restore(document, number)}
        >
          {t('Restore')}
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={t('Download version {version} of {name}', named)}
        onClick={() => void store.download(document, number)}
      >
        <IconDownload size={14} stroke={1.5} />
      </ActionIcon>
    </div>
  );
}
