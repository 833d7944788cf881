import { useTranslate, type CardProps } from '@mortise/sdk/client';
import { RelatedRecords } from '@mortise/sdk/ui';

const LINKS = { '*': 'entityRegistration' };

/** The audit of the record. */
export default function AuditsCard({ node, page }: CardProps) {
  const t = useTranslate();
  return <RelatedRecords node={node} page={page} entity="Audit" links={LINKS} hint={t('Each save of the record is listed here.')} />;
}
