import { Button } from '@mantine/core';
import { Component, createContext, lazy, useContext, useState, type ComponentType, type ReactNode } from 'react';
import { isChunkLoadError } from './isChunkLoadError.ts';
import { ArrivalContext } from './Loaded.tsx';
import styles from './lazyView.module.css';
import { OfflineService } from '../client/services/OfflineService.ts';
import { useService } from '../client/useServices.ts';
import { useTranslate } from '../client/useTranslate.ts';

/** What whoever contributed the code says below the message that it did not come. */
export const ChunkRemedyContext = createContext<ReactNode>(undefined);

export type LazyView<Props> = ComponentType<Props> & {
  /** Fetches the code before it is shown: it is drawn without a placeholder then. Where it does not come, it is asked for again when it is shown. */
  preload(): void;
};

/**
 * A component whose code comes when it is shown, in place of React's `lazy`: where its code cannot be fetched, it says so in its place and offers to try again; the
 * page around it, with all that was typed, stays. Other errors go on to the boundary around it. A `Loaded` around it shows what stands there meanwhile.
 */
export function lazyView<Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>): LazyView<Props> {
  let latest: Code<Props> | undefined;
  const fetched = (): Code<Props> => (latest ??= new Code(load));
  function View(props: Props): ReactNode {
    const [shown, show] = useState({ code: fetched(), tries: 0 });
    const { code, tries } = shown;
    const retry = (): void => {
      latest = undefined;
      show({ code: fetched(), tries: tries + 1 });
    };
    return (
      <ChunkBoundary key={tries} failed={<ChunkFailed retry={retry} isRepeated={tries > 0} />}>
        <Arriving code={code} props={props} />
      </ChunkBoundary>
    );
  }
  const preload = (): void => {
    const code = fetched();
    code.arrival.catch(() => {
      if (!code.isAwaited && latest === code) latest = undefined;
    });
  };
  return Object.assign(View, { preload });
}

class Code<Props extends object> {
  /** Once it is there. */
  view: ComponentType<Props> | undefined = undefined;
  /** By a place on the page, which says so where it does not come. */
  isAwaited = false;
  readonly arrival: Promise<ComponentType<Props>>;
  /** Waits for it in the page. */
  readonly late: ComponentType<Props>;

  constructor(load: () => Promise<{ readonly default: ComponentType<Props> }>) {
    this.arrival = load().then((module) => (this.view = module.default));
    this.late = lazy(async () => ({ default: await this.arrival }));
  }

  tellArrival(wait: (code: Promise<unknown>) => void): void {
    if (this.view !== undefined) return;
    this.isAwaited = true;
    wait(this.arrival);
  }
}

function Arriving<Props extends object>({ code, props }: { readonly code: Code<Props>; readonly props: Props }) {
  const wait = useContext(ArrivalContext);
  // The one it began with: React takes another for another component, and forgets what was typed in it.
  const [View] = useState(() => code.view ?? code.late);
  code.tellArrival(wait);
  return <View {...props} />;
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
  const { since } = useService(OfflineService);
  // Twice in vain, with a network: a newer version has other code.
  const isOutdated = isRepeated && navigator.onLine && since === undefined;
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
