import { type ComponentType, type ReactNode } from 'react';
import type { Loader } from '../../client/Loader.ts';
import { selectView } from '../selectView.ts';
import { PluginBoundary } from './PluginBoundary.tsx';
import { Loaded } from '../Loaded.tsx';

export interface ContributedViewProps<Props> {
  readonly plugin: string;
  readonly load: Loader<ComponentType<Props>>;
  readonly with: Props;
  readonly fallback?: ReactNode;
  /** Stands behind the view, once it is loaded. */
  readonly children?: ReactNode;
}

/** The component of a contribution: loaded when shown, its errors kept to itself. */
export function ContributedView<Props extends object>({ plugin, load, with: props, fallback, children }: ContributedViewProps<Props>) {
  const View = selectView(load) as ComponentType<Props>;
  return (
    <PluginBoundary key={plugin} plugin={plugin}>
      <Loaded fallback={fallback}>
        <View {...props} />
        {children}
      </Loaded>
    </PluginBoundary>
  );
}
