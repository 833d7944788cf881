import { useTranslate, type CardProps } from '@mortise/sdk/client';
import { RelatedRecords } from '@mortise/sdk/ui';

/** The field that names the record of each kind of page. */
const LINKS = { Asset: 'asset' };

/** The work done on an asset, with the way to the list and to a new one. */
export default function MaintenancesCard({ node, page }: CardProps) {
  const t = useTranslate();
  return <RelatedRecords node={node} page={page} entity="Maintenance" links={LINKS} hint={t('Work on the asset will be listed here.')} />;
}
