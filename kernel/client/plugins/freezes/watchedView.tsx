import { memo, useEffect, useLayoutEffect, type ComponentType, type MemoExoticComponent, type ReactNode } from 'react';
import type { ViewWatch } from './FreezeWatch.ts';

/** A component that tells when it is drawn, with all that stands in it: at first with its effects, later whenever it draws itself anew. */
export function watchedView<Props extends object>(View: ComponentType<Props>, watch: ViewWatch): ComponentType<Props> {
  const Inner = redrawWatched(View, watch);
  return function WatchedView(props: Props) {
    return (
      <>
        <Moments tell={watch.begin} />
        <Inner {...props} />
        <Moments tell={watch.end} />
      </>
    );
  };
}

/** React draws siblings in their order, and runs their effects so: what stands between two of these is drawn between their calls. */
function Moments({ tell }: { readonly tell: () => void }): ReactNode {
  tell();
  useLayoutEffect(() => {
    tell();
  });
  useEffect(() => {
    tell();
  });
  return null;
}

/** An observer draws itself anew without what stands around it: its function is watched too. Classes are not. */
function redrawWatched<Props extends object>(View: ComponentType<Props>, watch: ViewWatch): ComponentType<Props> {
  const memoized = isMemo(View) ? View : undefined;
  const draw: unknown = memoized?.type ?? View;
  if (typeof draw !== 'function' || isClass(draw)) return View;
  const Watched = (props: Props): ReactNode => {
    watch.begin();
    return (
      <>
        {(draw as (props: Props) => ReactNode)(props)}
        <Drawn tell={watch.end} />
      </>
    );
  };
  return memoized ? memo(Watched, memoized.compare ?? undefined) : Watched;
}

function Drawn({ tell }: { readonly tell: () => void }): ReactNode {
  tell();
  return null;
}

type Memoized<Props extends object> = MemoExoticComponent<ComponentType<Props>> & {
  readonly compare: ((one: Readonly<Props>, other: Readonly<Props>) => boolean) | null;
};
const isMemo = <Props extends object>(View: unknown): View is Memoized<Props> =>
  typeof View === 'object' && View !== null && 'compare' in View;
const isClass = (draw: object): boolean => {
  const { prototype } = draw as { readonly prototype?: { readonly isReactComponent?: object } };
  return prototype?.isReactComponent !== undefined;
};
