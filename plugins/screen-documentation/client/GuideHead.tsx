import { Link, useTranslate } from '@mortise/sdk/client';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { GUIDE_GROUPS, type Guide } from './guides/guides.ts';
import { SearchField } from './search/SearchField.tsx';
import styles from './Documentation.module.css';

/** Where the guide stands, the search of all, and its print. */
export function GuideHead({ guide }: { readonly guide: Guide }) {
  const t = useTranslate();
  const group = GUIDE_GROUPS.find(({ guides }) => guides.includes(guide));
  return (
    <div className={`${styles['head']} mt-chrome`}>
      <nav aria-label={t('Breadcrumb')} className={styles['breadcrumb']}>
        <Link to="/documentation">{t('Documentation')}</Link>
        {group !== undefined && <span>{t(group.label)}</span>}
        <span lang="en" dir="ltr" aria-current="page">
          {guide.title}
        </span>
      </nav>
      <SearchField text="" />
      <Button variant="default" size="xs" leftSection={<IconPrinter size={16} stroke={1.5} aria-hidden />} onClick={() => window.print()}>
        {t('Print the guide')}
      </Button>
    </div>
  );
}
