import { useDocumentTitle, useStore } from '@mortise/sdk/client';
import { Query, QueryStore } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import type { Guide } from './guides/guides.ts';
import { loadGuide } from './guides/guideSources.ts';
import { GuideHead } from './GuideHead.tsx';
import { GuideText } from './GuideText.tsx';
import { NeighbourGuides } from './NeighbourGuides.tsx';
import styles from './Documentation.module.css';

/** A guide to read, with the search of all and its neighbours. */
export const GuidePage = observer(function GuidePage({ guide }: { readonly guide: Guide }) {
  const store = useStore(() => new QueryStore(() => loadGuide(guide.id)));
  useDocumentTitle(guide.title);
  return (
    <div className={styles['page']}>
      <GuideHead guide={guide} />
      <Query store={store} height={480}>
        {(document) => <GuideText document={document} />}
      </Query>
      <NeighbourGuides guide={guide} />
    </div>
  );
});
