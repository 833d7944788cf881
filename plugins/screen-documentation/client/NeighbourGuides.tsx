import { Link, useTranslate } from '@mortise/sdk/client';
import { GUIDES, guidePath, type Guide } from './guides/guides.ts';
import styles from './Documentation.module.css';

/** The guides before and after one. */
export function NeighbourGuides({ guide }: { readonly guide: Guide }) {
  const t = useTranslate();
  const index = GUIDES.indexOf(guide);
  return (
    <nav aria-label={t('Other guides')} className={`${styles['neighbours']} mt-chrome`}>
      <Neighbour guide={GUIDES[index - 1]} label={t('Previous')} />
      <Neighbour guide={GUIDES[index + 1]} label={t('Next')} />
    </nav>
  );
}

function Neighbour({ guide, label }: { readonly guide: Guide | undefined; readonly label: string }) {
  if (guide === undefined) return <span />;
  return (
    <Link to={guidePath(guide.id)} className={styles['neighbour']}>
      <span className={styles['hint']}>{label}</span>
      <span lang="en" dir="ltr">
        {guide.title}
      </span>
    </Link>
  );
}
