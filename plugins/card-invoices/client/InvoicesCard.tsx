import { useTranslate, type CardProps } from '@mortise/sdk/client';
import { RelatedRecords } from '@mortise/sdk/ui';

/** The field that names the record of each kind of page. */
const LINKS = { Contract: 'contractRegistration', Person: 'payer' };

/** The invoices of a contract or a payer, with the way to the list and to a new one. */
export default function InvoicesCard({ node, page }: CardProps) {
  const t = useTranslate();
  return (
    <RelatedRecords
      node={node}
      page={page}
      entity="Invoice"
      links={LINKS}
      hint={t('Invoices will be listed here once they are drawn up.')}
    />
  );
}
