import { formatShortcut, SessionService, useService, useShortcuts, useTranslate } from '@mortise/sdk/client';
import type { FormGroup } from '@mortise/sdk/forms';
import { EmptyState, FieldValue, lazyView, Loaded } from '@mortise/sdk/ui';
import { Button } from '@mantine/core';
import { IconMap2, IconPencil } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useCallback, useMemo, useState } from 'react';
import { areAddressesUnique } from '../../shared/uniqueAddresses.ts';
import type { PersonHost } from '../PersonHost.ts';
import { Section } from '../Section.tsx';
import { useSavedAtOnce } from '../useSavedAtOnce.ts';
import { AddressBlock } from './AddressBlock.tsx';
import { AddressesDialog } from './AddressesDialog.tsx';
import { placesOf } from './placesOf.ts';
import styles from './Addresses.module.css';

const MAP_KEYS = 'Mod+M';
const MapDialog = lazyView(() => import('./MapDialog.tsx'));

/** The first address as a block, the others below it, and where they are on the map. */
export const AddressesSection = observer(function AddressesSection({ host }: { readonly host: PersonHost }) {
  const t = useTranslate();
  const { options } = useService(SessionService).configuration;
  const items = host.form.items('addresses');
  const { readOnly, disabled } = host.flags('addresses');
  const isWritable = host.isWritable && readOnly !== true && disabled !== true;
  const [isEditing, setEditing] = useState(false);
  const [isMap, setMap] = useState(false);
  const [first, ...others] = items.rows;
  const places = placesOf(items.rows);
  const isFirstPlaced = places[0]?.row === first && first !== undefined;
  const openMap = useCallback(() => setMap(true), []);
  useMapKey(isFirstPlaced, openMap);
  const dialog = useSavedAtOnce(host);
  const edit = () => {
    if (isWritable) dialog.edit();
    setEditing(true);
  };
  const close = () => {
    setEditing(false);
    dialog.closed();
  };
  const actions = isWritable && (
    <Button variant="subtle" size="compact-sm" leftSection={<IconPencil size={14} aria-hidden />} onClick={edit}>
      {t('Edit addresses')}
    </Button>
  );
  return (
    <Section host={host} name="addresses" title="Addresses" hint={items.rows.length || ''} actions={actions}>
      <div data-field="addresses" ref={dialog.place}>
        {first === undefined ? <EmptyState hint={t('Addresses will be shown here.')} /> : <AddressBlock row={first} isFirst />}
        {others.length > 0 && <OtherAddresses rows={others} />}
        {isFirstPlaced && (
          <Button
            variant="light"
            size="compact-sm"
            mt="sm"
            leftSection={<IconMap2 size={14} aria-hidden />}
            title={formatShortcut(MAP_KEYS)}
            onClick={openMap}
          >
            {t('Map')}
          </Button>
        )}
      </div>
      {isEditing && (
        <AddressesDialog
          host={host}
          isReadOnly={!isWritable}
          isUnique={areAddressesUnique(options, host.entity.name)}
          close={close}
          saved={dialog.saved}
        />
      )}
      <Loaded fallback={null}>{isMap && <MapDialog places={places} titleOf={titleOf} close={() => setMap(false)} />}</Loaded>
    </Section>
  );
});

const OtherAddresses = observer(function OtherAddresses({ rows }: { readonly rows: readonly FormGroup[] }) {
  return (
    <ul className={styles['others']}>
      {rows.map((row) => (
        <li key={row.key}>
          <AddressBlock row={row} isFirst={false} />
        </li>
      ))}
    </ul>
  );
});

/** Opens the map of the page, where there is one. KEY-008 */
function useMapKey(isThere: boolean, run: () => void): void {
  const t = useTranslate();
  const shortcuts = useMemo(() => (isThere ? [{ keys: MAP_KEYS, label: t('Open the map'), run }] : []), [t, isThere, run]);
  useShortcuts(t('This record'), shortcuts);
}

function titleOf(row: FormGroup) {
  const type = row.scalar('type');
  return type && <FieldValue name="type" field={type.field} value={type.value} />;
}
