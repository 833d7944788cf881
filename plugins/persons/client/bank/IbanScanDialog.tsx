import { ContributionsService, useStore, useTranslate } from '@mortise/sdk/client';
import { FileDropArea } from '@mortise/sdk/ui';
import { Button, Modal, Progress } from '@mantine/core';
import { useMediaQuery, useWindowEvent } from '@mantine/hooks';
import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { IbanFileButtons } from './IbanFileButtons.tsx';
import styles from './IbanScan.module.css';
import { IbanScanResults } from './IbanScanResults.tsx';
import { IbanScanStore } from './IbanScanStore.ts';
import { scanProblemText } from './scanProblemText.ts';

interface IbanScanDialogProps {
  readonly take: (iban: string) => void;
  readonly close: () => void;
}

/** Finds the IBAN in a picture or a PDF; only those whose check digits are right are offered. PERSON-119. */
export default observer(function IbanScanDialog({ take, close }: IbanScanDialogProps) {
  const t = useTranslate();
  const isNarrow = useMediaQuery('(max-width: 36em)');
  const store = useStore((services) => new IbanScanStore(() => services.get(ContributionsService).all('textReaders')));
  useWindowEvent('paste', ({ clipboardData }) => {
    const file = clipboardData?.files[0];
    const text = clipboardData?.getData('text/plain') ?? '';
    if (file) void store.takeFile(file);
    else if (text.trim() !== '') store.takeText(text);
  });
  return (
    <Modal
      opened
      onClose={close}
      title={t('Scan IBAN')}
      size={520}
      fullScreen={isNarrow}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <FileDropArea label={t('Drop the file to read it')} onFiles={([file]) => file && void store.takeFile(file)}>
        <div className={styles['place']}>
          <IbanFileButtons accept={store.accept} take={(file) => void store.takeFile(file)} />
          <p className={styles['hint']}>{t('Drop a file here, or paste a picture with Ctrl+V. PNG, JPEG, WebP or PDF, up to 20 MB.')}</p>
          <p className={styles['hint']}>
            <IconLock size={14} stroke={1.5} aria-hidden /> {t('The file stays in your browser. It is not sent anywhere and not kept.')}
          </p>
        </div>
      </FileDropArea>
      <ScanState store={store} take={take} />
    </Modal>
  );
});

/** How it stands with the file that was taken. */
const ScanState = observer(function ScanState({ store, take }: { readonly store: IbanScanStore } & Pick<IbanScanDialogProps, 'take'>) {
  const t = useTranslate();
  const { name = '', isReading, problem, found } = store;
  const percentage = Math.round(store.progress * 100);
  return (
    <>
      {isReading && (
        <div className={styles['reading']}>
          <span className={styles['line']}>
            <bdi className={styles['name']}>{name}</bdi>
            <span className={styles['share']}>{percentage}%</span>
          </span>
          <Progress value={percentage} size="sm" aria-label={t('Reading {name}', { name })} />
          <Button variant="default" size="compact-sm" onClick={() => store.cancel()}>
            {t('Cancel')}
          </Button>
        </div>
      )}
      <div role="status">
        {isReading && <span className={styles['unseen']}>{t('Reading {name}', { name })}</span>}
        {problem !== undefined && (
          <p className={styles['problem']} data-kind={problem}>
            <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
            <span>
              {name !== '' && <bdi className={styles['file']}>{name}</bdi>}
              {scanProblemText(problem, t)}
            </span>
          </p>
        )}
        {found.length > 0 && (
          <p className={styles['heading']}>{t('{count} valid IBANs were found. Choose one.', { count: found.length })}</p>
        )}
      </div>
      {found.length > 0 && <IbanScanResults key={found.join()} found={found} take={take} />}
    </>
  );
});
