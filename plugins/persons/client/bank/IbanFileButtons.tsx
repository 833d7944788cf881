import { useTranslate } from '@mortise/sdk/client';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCamera, IconFile } from '@tabler/icons-react';
import { useRef, type ChangeEvent } from 'react';
import styles from './IbanScan.module.css';

interface IbanFileButtonsProps {
  readonly accept: string;
  readonly take: (file: File) => void;
}

/** Asks for a file, or for a photo where there is a camera at hand. */
export function IbanFileButtons({ accept, take }: IbanFileButtonsProps) {
  const t = useTranslate();
  const isHandheld = useMediaQuery('(pointer: coarse)');
  const file = useRef<HTMLInputElement>(null);
  const photo = useRef<HTMLInputElement>(null);
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = currentTarget.files?.[0];
    // Otherwise the same file could not be chosen again.
    currentTarget.value = '';
    if (chosen) take(chosen);
  };
  return (
    <div className={styles['buttons']}>
      <Button
        variant="default"
        leftSection={<IconFile size={16} stroke={1.5} aria-hidden />}
        onClick={() => file.current?.click()}
        data-autofocus
      >
        {t('Choose a file')}
      </Button>
      <input ref={file} type="file" hidden accept={accept} onChange={onChange} aria-label={t('File with an IBAN')} />
      {isHandheld && (
        <>
          <Button variant="default" leftSection={<IconCamera size={16} stroke={1.5} aria-hidden />} onClick={() => photo.current?.click()}>
            {t('Take a photo')}
          </Button>
          <input
            ref={photo}
            type="file"
            hidden
            accept="image/*"
            capture="environment"
            onChange={onChange}
            aria-label={t('Photo of an IBAN')}
          />
        </>
      )}
    </div>
  );
}
