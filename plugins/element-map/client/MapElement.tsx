import { readMapTiles, useTranslate, type ElementProps, type NodeOf } from '@mortise/sdk/client';
import { DataRows, lazyView, Loaded, parseLayoutAddress, SafeLink } from '@mortise/sdk/ui';
import { Modal, Skeleton, UnstyledButton } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import type kind from './mapKind.ts';
import { placesOf, type Place, type PlaceProps } from './placesOf.ts';
import styles from './Map.module.css';

const PlacesMap = lazyView(() => import('./PlacesMap.tsx'));

/** Places on a map, and as a list. */
export default observer(function MapElement({ node, page }: ElementProps<NodeOf<typeof kind>>) {
  const { height, ...props } = node.props;
  return (
    <DataRows data={node.props.data} page={page} height={height} isDrawnEmpty>
      {({ rows }) => <Places rows={rows} props={props} height={height} />}
    </DataRows>
  );
});

interface PlacesProps {
  readonly rows: readonly unknown[];
  readonly props: PlaceProps;
  readonly height: number;
}

function Places({ rows, props, height }: PlacesProps) {
  const t = useTranslate();
  const { latitude, longitude, label, description = '', link = '' } = props;
  const places = useMemo(
    () => placesOf(rows, { latitude, longitude, label, description, link }),
    [rows, latitude, longitude, label, description, link],
  );
  const [open, setOpen] = useState<Place>();
  const tiles = useMemo(() => readMapTiles(document), []);
  return (
    <>
      {tiles === undefined ? (
        <p className={styles['note']} role="status">
          {t('No map tiles are configured')}
        </p>
      ) : (
        <Loaded fallback={<Skeleton height={height} />}>
          <PlacesMap places={places} tiles={tiles} height={height} onOpen={setOpen} />
        </Loaded>
      )}
      {places.length === 0 ? (
        <p className={styles['note']}>{t('None of the rows has coordinates.')}</p>
      ) : (
        <ul className={styles['places']} aria-label={t('Places')}>
          {places.map((place) => (
            <li key={place.key}>
              <UnstyledButton className={styles['place']} onClick={() => setOpen(place)}>
                <IconMapPin size={14} stroke={1.5} aria-hidden /> {place.label}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      {open && <PlaceDialog place={open} close={() => setOpen(undefined)} />}
    </>
  );
}

/** What a marker stands for. */
function PlaceDialog({ place, close }: { readonly place: Place; readonly close: () => void }) {
  const t = useTranslate();
  return (
    <Modal opened onClose={close} title={place.label} closeButtonProps={{ 'aria-label': t('Close') }}>
      {place.description !== '' && <p className={styles['text']}>{place.description}</p>}
      <p className={styles['note']}>
        <bdi>
          {place.latitude}, {place.longitude}
        </bdi>
      </p>
      {parseLayoutAddress(place.link) !== undefined && <SafeLink to={place.link}>{t('Open')}</SafeLink>}
    </Modal>
  );
}
