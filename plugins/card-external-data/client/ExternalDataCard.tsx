import { useTranslate, type CardProps } from '@mortise/sdk/client';
import { RelatedRecords } from '@mortise/sdk/ui';

/** The field that names the record of each kind of page. */
const LINKS = { Person: 'personRegistration', '*': 'entityRegistration' };

/** What outside sources answered about the record. */
export default function ExternalDataCard({ node, page }: CardProps) {
  const t = useTranslate();
  return (
    <RelatedRecords
      node={node}
      page={page}
      entity="ExternalData"
      links={LINKS}
      hint={t('Answers of outside sources will be listed here.')}
    />
  );
}
