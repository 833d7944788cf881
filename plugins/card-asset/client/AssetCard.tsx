import { fieldLabel, type EntityRecord } from '@mortise/sdk';
import { EntitiesService, useService, useTranslate, type CardProps, type NodeOf } from '@mortise/sdk/client';
import { isEmptyValue } from '@mortise/sdk/forms';
import { CardShell, DataRows, EmptyState, FieldValue, RecordLink, StatusBadge } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import type { Asset } from '../../assets/contract.ts';
import type kind from './assetKind.ts';
import styles from './Asset.module.css';
import { assetOf } from './assetOf.ts';

const USUAL = [
  'type',
  'identificationNumber',
  'registrationBookNumber',
  'manufacturer',
  'model',
  'modelYear',
  'priceExclTax',
  'deliveryDate',
];

/** The asset of the record. */
export default observer(function AssetCard({ node, page }: CardProps<NodeOf<typeof kind>>) {
  const t = useTranslate();
  const { path, fields } = node.props;
  const registration = assetOf(page, path);
  if (page.record === undefined) return null;
  return (
    <CardShell title={t(node.title ?? 'Asset')} isCollapsed={node.collapsed === true}>
      {registration === undefined && <EmptyState hint={t('The record names no asset yet.')} />}
      {registration !== undefined && (
        <DataRows<Asset & EntityRecord> data={{ entity: 'Asset', criteria: { registration }, limit: 1 }} page={page} height={120}>
          {({ rows }) => <Facts asset={rows[0]!} names={fields ?? USUAL} />}
        </DataRows>
      )}
    </CardShell>
  );
});

const Facts = observer(function Facts({ asset, names }: { readonly asset: Asset & EntityRecord; readonly names: readonly string[] }) {
  const t = useTranslate();
  const entity = useService(EntitiesService).find('Asset');
  if (entity === undefined) return null;
  const shown = names.filter((name) => entity.fields[name] !== undefined && !isEmptyValue(asset[name]));
  return (
    <>
      <div className={styles['head']}>
        <RecordLink entity="Asset" registration={asset.registration}>
          {asset.name}
        </RecordLink>
        <StatusBadge entity={entity} status={asset.status} />
      </div>
      <dl className={styles['facts']}>
        {shown.map((name) => (
          <div key={name}>
            <dt>{t(fieldLabel(name, entity.fields[name]))}</dt>
            <dd>
              <FieldValue
                name={name}
                field={entity.fields[name]!}
                value={asset[name]}
                record={asset}
                {...(asset.currency && { currency: asset.currency })}
              />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
});
