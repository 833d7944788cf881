import { useTranslate, type CardProps } from '@mortise/sdk/client';
import { RelatedRecords } from '@mortise/sdk/ui';

/** The field that names the record of each kind of page. */
const LINKS = { Person: 'owner', Location: 'locationRegistration' };

/** The assets of a person or a place, with the way to the list and to a new one. */
export default function AssetsCard({ node, page }: CardProps) {
  const t = useTranslate();
  return (
    <RelatedRecords
      node={node}
      page={page}
      entity="Asset"
      links={LINKS}
      hint={t('The things that are owned or kept here will be listed here.')}
    />
  );
}
