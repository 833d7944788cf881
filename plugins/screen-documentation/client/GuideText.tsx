import { useLocation, useNavigate } from '@mortise/sdk/client';
import { useEffect, useRef, type RefObject } from 'react';
import type { GuideDocument } from './guides/documentOf.ts';
import { TableOfContents } from './TableOfContents.tsx';
import styles from './Documentation.module.css';

/** A guide as it is read, with its table of contents. Guides are written in English. */
export function GuideText({ document }: { readonly document: GuideDocument }) {
  const article = useRef<HTMLElement>(null);
  useChapterInAddress(article);
  useLinksInPlace(article);
  useScrolledByKeyboard(article);
  return (
    <div className={styles['columns']}>
      <TableOfContents sections={document.sections} />
      <article
        ref={article}
        className={styles['guide']}
        lang="en"
        dir="ltr"
        // oxlint-disable-next-line react/no-danger -- sanitised in documentOf.ts
        dangerouslySetInnerHTML={{ __html: document.html }}
      />
    </div>
  );
}

/** Shows the chapter that the address names, else the beginning. */
function useChapterInAddress(article: RefObject<HTMLElement | null>): void {
  const location = useLocation();
  useEffect(() => {
    const anchor = decodeURIComponent(location.hash.slice(1));
    if (anchor !== '') document.getElementById(anchor)?.scrollIntoView();
    else article.current?.closest('main')?.scrollTo(0, 0);
  }, [article, location]);
}

/** What is wider than the page is reached by keyboard; what is not is no stop on the way. */
function useScrolledByKeyboard(article: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const frames = article.current?.querySelectorAll('.scrolled') ?? [];
    const observer = new ResizeObserver(() => {
      for (const frame of frames) {
        if (frame.scrollWidth > frame.clientWidth) frame.setAttribute('tabindex', '0');
        else frame.removeAttribute('tabindex');
      }
    });
    if (article.current !== null) observer.observe(article.current);
    return () => observer.disconnect();
  }, [article]);
}

/** Links to other guides are followed without loading the product anew. */
function useLinksInPlace(article: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const element = article.current;
    const follow = (event: MouseEvent): void => {
      const path = innerPathOf(event);
      if (path === undefined) return;
      event.preventDefault();
      void navigate(path);
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [article, navigate]);
}

/** Where a plain click on a link leads within the product; undefined where the browser is to follow it. */
function innerPathOf({ target, button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): string | undefined {
  if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return undefined;
  const link = target instanceof Element ? target.closest('a') : null;
  return link === null || link.target !== '' ? undefined : (link.getAttribute('href') ?? undefined);
}
