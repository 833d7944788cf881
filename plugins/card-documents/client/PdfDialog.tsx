import { extensionOf } from '@mortise/sdk';
import { useTranslate } from '@mortise/sdk/client';
import { fileErrorText } from '@mortise/sdk/ui';
import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { DocumentRowProps } from './DocumentRowProps.ts';
import styles from './DocumentsCard.module.css';

/** Makes a PDF of a document, or puts a watermark on one. Closing the dialog ends the work. */
export function PdfDialog({ document, store, close }: Pick<DocumentRowProps, 'document' | 'store'> & { readonly close: () => void }) {
  const t = useTranslate();
  const isPdf = extensionOf(document.name) === 'pdf';
  const [watermark, setWatermark] = useState(store.rules.watermark ?? '');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const ending = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    ending.current = controller;
    return () => controller.abort();
  }, []);
  const make = async (event: FormEvent) => {
    event.preventDefault();
    // The card lies within the form of the record.
    event.stopPropagation();
    const { signal } = ending.current;
    setBusy(true);
    setError(undefined);
    try {
      await store.makePdf(document, watermark.trim(), signal);
      close();
    } catch (failure) {
      if (!signal.aborted) setError(fileErrorText(failure, t));
    }
    setBusy(false);
  };
  const hint = isPdf
    ? t('The PDF gets a new version with this text across every page.')
    : t('The PDF is added beside the file. A text across every page is up to you.');
  return (
    <Modal opened onClose={close} title={isPdf ? t('Add a watermark') : t('Make a PDF')} closeButtonProps={{ 'aria-label': t('Close') }}>
      <form onSubmit={(event) => void make(event)}>
        <Text size="sm" c="dimmed" mb="sm">
          {hint}
        </Text>
        <TextInput
          label={t('Watermark')}
          value={watermark}
          maxLength={100}
          onChange={({ currentTarget }) => setWatermark(currentTarget.value)}
          data-autofocus
        />
        {error !== undefined && (
          <div role="alert" className={styles['failure']}>
            {error}
          </div>
        )}
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={isPdf && watermark.trim() === ''}>
            {isPdf ? t('Add a watermark') : t('Make a PDF')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
