import { Button } from '@mantine/core';
import { Component, createContext, lazy, useContext, useState, type ComponentType, type ReactNode } from 'react';
import { isChunkLoadError } from './isChunkLoadError.ts';
import styles from './lazyView.module.css';
import { useTranslate } from '../client/useTranslate.ts';

/** What whoever contributed the code says below the message that it did not come. */
export const ChunkRemedyContext = createContext<ReactNode>(undefined);

/**
 * A component whose code comes when it is shown, in place of React's `lazy`: where its code cannot be fetched, it says so in its place and offers to try again; the
 * page around it, with all that was typed, stays. Other errors go on to the boundary around it.
 */
export function lazyView<Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>): ComponentType<Props> {
  let latest = lazy(load) as unknown as ComponentType<object>;
  return function LazyView(props: Props) {
    const [shown, show] = useState({ View: latest, tries: 0 });
    const { View, tries } = shown;
    // React remembers that the code did not come: only another component asks again.
    const retry = (): void => {
      latest = lazy(load) as unknown as ComponentType<object>;
      show({ View: latest, tries: tries + 1 });
    };
    return (
      <ChunkBoundary key={tries} failed={<ChunkFailed retry={retry} isRepeated={tries > 0} />}>
        <View {...props} />
      </ChunkBoundary>
    );
  };
}

interface ChunkBoundaryProps {
  readonly failed: ReactNode;
  readonly children: ReactNode;
}

/** Catches that code did not come, and nothing else. */
class ChunkBoundary extends Component<ChunkBoundaryProps, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (error instanceof Error && isChunkLoadError(error)) return this.props.failed;
    throw error;
  }
}

function ChunkFailed({ retry, isRepeated }: { readonly retry: () => void; readonly isRepeated: boolean }) {
  const t = useTranslate();
  const remedy = useContext(ChunkRemedyContext);
  // Twice in vain, with a network: a newer version has other code.
  const isOutdated = isRepeated && navigator.onLine;
  return (
    <div className={styles['failed']} role="alert">
      <span>
        {isOutdated
          ? t('You are using an outdated version of the application. Refresh the page to continue.')
          : t('This part of the page could not be loaded. Check your connection and try again; what you typed is kept.')}
      </span>
      <Button size="compact-sm" variant="default" onClick={retry}>
        {t('Try again')}
      </Button>
      {isOutdated && (
        <Button size="compact-sm" variant="default" onClick={() => window.location.reload()}>
          {t('Refresh')}
        </Button>
      )}
      {remedy}
    </div>
  );
}
