import { useService, useTranslate } from '@mortise/sdk/client';
import { Anchor, Text, Title } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { lazyView, Loaded } from '@mortise/sdk/ui';
import { HostStoreToken } from '../services/tokens.ts';
import styles from './AccessibilityDeclaration.module.css';

const AccessibilityCriteria = lazyView(() => import('./AccessibilityCriteria.tsx'));

/** What a host says of its accessibility, else what the product says. ROUTE-004. */
export default observer(function AccessibilityDeclaration() {
  const t = useTranslate();
  const { configuration, isKnown, title } = useService(HostStoreToken);
  const own = useOwnText();
  const heading = t('Accessibility declaration');
  useEffect(() => {
    document.title = `${heading} · ${title}`;
  });
  if (!isKnown) return null;
  const paragraphs = configuration.accessibilityDeclaration?.split(/\n\s*\n/) ?? own;
  return (
    <main className={styles['page']}>
      <Title order={1} className={styles['title']}>
        {heading}
      </Title>
      {paragraphs.map((paragraph) => (
        <Text key={paragraph} className={styles['paragraph']}>
          {paragraph}
        </Text>
      ))}
      <Loaded fallback={null}>
        <AccessibilityCriteria />
      </Loaded>
      <Anchor href="/" className={styles['link']}>
        {t('To the start page')}
      </Anchor>
    </main>
  );
});

function useOwnText(): readonly string[] {
  const t = useTranslate();
  return [
    t('This application is made to conform to the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA, and to EN 301 549.'),
    t(
      'It works by keyboard alone and with screen readers, at a zoom of 200 %, on narrow screens, with light and dark colours, and without motion where the system asks for none.',
    ),
    t(
      'Its pages are checked by automatic tests with each change. Diagrams and charts are told in tables beside them; files that users upload may not be accessible.',
    ),
    t(
      'If something keeps you from your work, tell the company that runs this application for you: it can change what it shows, and passes on what it cannot change.',
    ),
  ];
}
