import { readMapTiles, useTranslate } from '@mortise/sdk/client';
import type { FormGroup } from '@mortise/sdk/forms';
import { lazyView, Loaded } from '@mortise/sdk/ui';
import { Modal } from '@mantine/core';
import { IconMapPinFilled } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import type { Place } from './placesOf.ts';
import styles from './Addresses.module.css';

const AddressMap = lazyView(() => import('./AddressMap.tsx'));

interface MapDialogProps {
  readonly places: readonly Place[];
  readonly titleOf: (row: FormGroup) => ReactNode;
  readonly close: () => void;
}

/** Where the addresses are: on a map, where the server names one; their coordinates in any case. */
export default function MapDialog({ places, titleOf, close }: MapDialogProps) {
  const t = useTranslate();
  const tiles = readMapTiles(document);
  return (
    <Modal opened onClose={close} title={t('Map')} size={960} closeButtonProps={{ 'aria-label': t('Close') }}>
      {tiles === undefined ? (
        <p role="status">{t('No map tiles are configured')}</p>
      ) : (
        <Loaded fallback={<div className={styles['map']} />}>
          <AddressMap places={places} tiles={tiles} />
        </Loaded>
      )}
      <ul className={styles['places']}>
        {places.map(({ row, line, latitude, longitude }) => (
          <li key={row.key}>
            <span className={styles['marker']}>
              <IconMapPinFilled size={14} aria-hidden />
            </span>{' '}
            {titleOf(row)} · {line}
            <div className={styles['coordinates']}>
              <bdi>
                {latitude}, {longitude}
              </bdi>
            </div>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
