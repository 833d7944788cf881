import { Link, useDocumentTitle, useTranslate } from '@mortise/sdk/client';
import { GUIDE_GROUPS, guidePath, type GuideGroup } from './guides/guides.ts';
import { SearchField } from './search/SearchField.tsx';
import styles from './Documentation.module.css';

/** `/documentation`: the guides by the role of who reads them. */
export default function DocumentationScreen() {
  const t = useTranslate();
  useDocumentTitle(t('Documentation'));
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('Documentation')}</h1>
      <SearchField text="" />
      <p>
        <Link to="/documentation/api" className={styles['link']}>
          {t('Calls of the API')}
        </Link>
      </p>
      <div className={styles['groups']}>
        {GUIDE_GROUPS.map((group) => (
          <Group key={group.id} group={group} />
        ))}
      </div>
    </div>
  );
}

function Group({ group: { id, label, hint, guides } }: { readonly group: GuideGroup }) {
  const t = useTranslate();
  return (
    <section aria-labelledby={`guides-${id}`}>
      <h2 id={`guides-${id}`} className={styles['groupTitle']}>
        {t(label)}
      </h2>
      <p className={styles['hint']}>{t(hint)}</p>
      <ul className={styles['guides']}>
        {guides.map((guide) => (
          <li key={guide.id}>
            <Link to={guidePath(guide.id)} lang="en" dir="ltr">
              {guide.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
