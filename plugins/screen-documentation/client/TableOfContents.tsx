import { Link, useTranslate } from '@mortise/sdk/client';
import { useMediaQuery } from '@mantine/hooks';
import type { GuideSection } from './guides/documentOf.ts';
import styles from './Documentation.module.css';

/** Deeper headings are found by reading. */
const DEEPEST = 3;

/** The chapters of a guide: beside it, and folded above it on a phone. */
export function TableOfContents({ sections }: { readonly sections: readonly GuideSection[] }) {
  const t = useTranslate();
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  const chapters = sections.filter(({ level }) => level > 1 && level <= DEEPEST);
  if (chapters.length < 2) return <span />;
  return (
    <nav aria-label={t('On this page')} className={`${styles['contents']} mt-chrome`}>
      <details key={String(isWide)} open={isWide}>
        <summary className={styles['contentsTitle']}>{t('On this page')}</summary>
        <ul lang="en" dir="ltr">
          {chapters.map(({ anchor, heading, level }) => (
            <li key={anchor} data-level={level}>
              <Link to={`#${anchor}`}>{heading}</Link>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
