import { Component, type ComponentType, type ErrorInfo, type ReactNode } from 'react';
import type { FieldInputProps, FieldValueProps } from '../../client/ContributionPoints.ts';
import type { Loader } from '../../client/Loader.ts';
import { selectView } from '../selectView.ts';
import { Loaded } from '../Loaded.tsx';

export interface FieldTypeViewProps {
  readonly plugin: string;
  readonly load: Loader<ComponentType<FieldInputProps>> | Loader<ComponentType<FieldValueProps>>;
  readonly with: FieldInputProps | FieldValueProps;
  readonly waiting: ReactNode;
  /** Stands there where the code does not come, or throws. */
  readonly instead: ReactNode;
  /** Stands behind the view, once it is loaded. */
  readonly children?: ReactNode;
}

/** The view of a plugin's field type. A field goes on without it where it fails, and says nothing of the plugin. */
export default function FieldTypeView({ plugin, load, with: props, waiting, instead, children }: FieldTypeViewProps) {
  const View = selectView(quietly(load as InputLoader)) as ComponentType<object>;
  return (
    <Boundary plugin={plugin} instead={instead}>
      <Loaded fallback={waiting}>
        <View {...props} />
        {children}
      </Loaded>
    </Boundary>
  );
}

type InputLoader = Loader<ComponentType<FieldInputProps>>;
const loaders = new WeakMap<object, InputLoader>();

/** A loader whose failure is an error like any other, for the boundary below; the next field tries again. */
function quietly(load: InputLoader): InputLoader {
  const known = loaders.get(load);
  if (known) return known;
  const quiet = () =>
    load().catch((cause: unknown) => {
      loaders.delete(load);
      throw new Error('The code of a field type did not come', { cause });
    });
  loaders.set(load, quiet);
  return quiet;
}

class Boundary extends Component<Pick<FieldTypeViewProps, 'plugin' | 'instead' | 'children'>, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(`plugin ${this.props.plugin}`, error, info.componentStack);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
