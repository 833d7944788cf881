import { Link, useDocumentTitle, useSearchParams, useStore, useTranslate } from '@mortise/sdk/client';
import { EmptyState, Query, QueryStore } from '@mortise/sdk/ui';
import { useMemo } from 'react';
import { guidePath } from '../guides/guides.ts';
import { documentationIndex } from './documentationIndex.ts';
import { markExcerpt, markWords, type Piece } from './markWords.ts';
import { searchDocumentation, wordsOf, type Found, type IndexedSection } from './searchDocumentation.ts';
import { SearchField } from './SearchField.tsx';
import styles from '../Documentation.module.css';

const MOST = 50;

/** `/documentation-search?search=`: the chapters of the guides that have every word. */
export default function DocumentationSearchScreen() {
  const t = useTranslate();
  useDocumentTitle(t('Search the documentation'));
  const [parameters] = useSearchParams();
  const text = (parameters.get('search') ?? '').trim();
  const store = useStore(() => new QueryStore(documentationIndex));
  return (
    <div className={styles['page']}>
      <nav aria-label={t('Breadcrumb')} className={styles['breadcrumb']}>
        <Link to="/documentation">{t('Documentation')}</Link>
      </nav>
      <h1 className={styles['title']}>{t('Search the documentation')}</h1>
      <SearchField key={text} text={text} />
      {text === '' ? (
        <EmptyState hint={t('Type words that a guide should have')} />
      ) : (
        <Query store={store} height={240}>
          {(sections) => <Results sections={sections} text={text} />}
        </Query>
      )}
    </div>
  );
}

function Results({ sections, text }: { readonly sections: readonly IndexedSection[]; readonly text: string }) {
  const t = useTranslate();
  const found = useMemo(() => searchDocumentation(sections, text), [sections, text]);
  if (found.length === 0) return <EmptyState hint={t('No guide matches “{text}”', { text })} />;
  return (
    <>
      <p role="status" className={styles['hint']}>
        {t('{count} chapters', { count: found.length })}
      </p>
      <ol className={styles['results']} lang="en" dir="ltr">
        {found.slice(0, MOST).map((one) => (
          <Result key={`${one.section.guide.id}#${one.section.anchor}`} found={one} words={wordsOf(text)} />
        ))}
      </ol>
      {found.length > MOST && <p className={styles['hint']}>{t('Only the first {count} are shown. Add a word.', { count: MOST })}</p>}
    </>
  );
}

function Result({ found: { section, excerpt }, words }: { readonly found: Found; readonly words: readonly string[] }) {
  const { guide, level, anchor, heading } = section;
  return (
    <li className={styles['result']}>
      <Link to={guidePath(guide.id) + (level === 1 ? '' : `#${anchor}`)}>
        <Marked pieces={markWords(level === 1 ? guide.title : heading, words)} />
      </Link>
      {level > 1 && <span className={styles['from']}>{guide.title}</span>}
      <p className={styles['excerpt']}>
        <Marked pieces={markExcerpt(excerpt, words)} />
      </p>
    </li>
  );
}

const Marked = ({ pieces }: { readonly pieces: readonly Piece[] }) =>
  pieces.map(({ text, isMarked }, index) => (isMarked ? <mark key={index}>{text}</mark> : text));
