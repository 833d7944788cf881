import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Scheme } from '../../shared/hostStyle.ts';
import styles from './Themes.module.css';

interface ThemeFrameProps {
  readonly scheme: Scheme;
  /** Translated. */
  readonly title: string;
  /** Custom properties over those of the product. */
  readonly properties: Readonly<Record<string, string>>;
  /** Told where fonts of the preview are added. */
  readonly onFonts: (fonts: FontFaceSet | undefined) => void;
  readonly children: ReactNode;
}

/** The look of the product without that of this address. */
const SHEETS = 'link[rel=stylesheet], style:not(#mortise-host-style)';

/** Real components in a document of their own, whose scheme and theme are not those of the page around it. Nothing in it is reached by keys. */
export function ThemeFrame({ scheme, title, properties, onFonts, children }: ThemeFrameProps) {
  const [root, setRoot] = useState<HTMLElement>();
  const [height, setHeight] = useState(480);
  useEffect(() => {
    if (root === undefined) return undefined;
    const { body } = root.ownerDocument;
    const watch = new ResizeObserver(() => setHeight(body.scrollHeight));
    watch.observe(body);
    return () => watch.disconnect();
  }, [root]);
  useEffect(() => {
    for (const [name, value] of Object.entries(properties)) root?.style.setProperty(name, value);
    return () => {
      for (const name of Object.keys(properties)) root?.style.removeProperty(name);
    };
  }, [root, properties]);
  const open = (frame: HTMLIFrameElement): void => {
    const inside = frame.contentDocument;
    if (inside === null) return;
    dress(inside, scheme);
    setRoot(inside.documentElement);
    onFonts(inside.fonts);
  };
  return (
    <iframe
      title={title}
      className={styles['frame']}
      style={{ blockSize: height }}
      srcDoc="<!doctype html><html><body></body></html>"
      // No script runs in it, whatever a theme says.
      sandbox="allow-same-origin"
      tabIndex={-1}
      onLoad={(event) => open(event.currentTarget)}
    >
      {root !== undefined && createPortal(<div inert>{children}</div>, root.ownerDocument.body)}
    </iframe>
  );
}

/** Gives the document the sheets, the language and the direction of the page. */
function dress(inside: Document, scheme: Scheme): void {
  const { lang, dir, dataset } = document.documentElement;
  for (const sheet of document.querySelectorAll(SHEETS)) inside.head.append(inside.importNode(sheet, true));
  const root = Object.assign(inside.documentElement, { lang, dir });
  if (dataset['density'] !== undefined) root.dataset['density'] = dataset['density'];
  root.dataset['mantineColorScheme'] = scheme;
  inside.body.style.overflow = 'hidden';
}
