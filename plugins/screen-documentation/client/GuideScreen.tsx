import { Link, useDocumentTitle, useParams, useTranslate } from '@mortise/sdk/client';
import { EmptyState } from '@mortise/sdk/ui';
import { findGuide } from './guides/guides.ts';
import { GuidePage } from './GuidePage.tsx';
import styles from './Documentation.module.css';

/** `/documentation/{guide}`: one guide. */
export default function GuideScreen() {
  // The file of a guide, as its repository has it, is the guide.
  const id = (useParams()['*'] ?? '').replace(/\.md$/, '');
  const guide = findGuide(id);
  return guide === undefined ? <UnknownGuide id={id} /> : <GuidePage key={id} guide={guide} />;
}

function UnknownGuide({ id }: { readonly id: string }) {
  const t = useTranslate();
  useDocumentTitle(t('Documentation'));
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('Documentation')}</h1>
      <EmptyState
        hint={t('There is no guide “{id}”.', { id })}
        action={
          <Link to="/documentation" className={styles['link']}>
            {t('All guides')}
          </Link>
        }
      />
    </div>
  );
}
