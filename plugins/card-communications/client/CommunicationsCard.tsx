import { useTranslate, type CardProps } from '@mortise/sdk/client';
import { RelatedRecords } from '@mortise/sdk/ui';

/** The field that names the record of each kind of page. */
const LINKS = {
  Contract: 'contractRegistration',
  Invoice: 'invoiceRegistration',
  Case: 'caseRegistration',
  Person: 'client',
};

/** Letters, calls, messages and meetings about the record. */
export default function CommunicationsCard({ node, page }: CardProps) {
  const t = useTranslate();
  return (
    <RelatedRecords
      node={node}
      page={page}
      entity="Communication"
      links={LINKS}
      hint={t('Letters, calls, messages and meetings will be listed here.')}
    />
  );
}
