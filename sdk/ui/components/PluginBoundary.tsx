import { Alert, Button, Code, Group, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { isChunkLoadError } from '../isChunkLoadError.ts';
import { ChunkRemedyContext, lazyView } from '../lazyView.tsx';
import { PluginsService } from '../../client/services/PluginsService.ts';
import { useService } from '../../client/useServices.ts';
import { useTranslate } from '../../client/useTranslate.ts';
import { Loaded } from '../Loaded.tsx';

export interface PluginBoundaryProps {
  /** The plugin to name when its code throws. */
  readonly plugin: string;
  readonly children: ReactNode;
}

/** Keeps the error of one contribution to itself. */
export class PluginBoundary extends Component<PluginBoundaryProps, { readonly error: Error | undefined }> {
  override state: { readonly error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: unknown): { readonly error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(`plugin ${this.props.plugin}`, error, info.componentStack);
  }

  override render(): ReactNode {
    const { error } = this.state;
    const remedy = <Remedy plugin={this.props.plugin} />;
    if (error === undefined) return <ChunkRemedyContext value={remedy}>{this.props.children}</ChunkRemedyContext>;
    const isOutdated = isChunkLoadError(error) && navigator.onLine;
    const retry = () => this.setState({ error: undefined });
    return (
      <>
        {isOutdated ? <OutdatedVersion /> : <PluginError plugin={this.props.plugin} error={error} retry={retry} />}
        {remedy}
      </>
    );
  }
}

const PluginRemedy = lazyView(() => import('./PluginRemedy.tsx'));

/** What can be done about a third-party plugin; those of the product are not changed one by one. */
const Remedy = observer(function Remedy({ plugin: id }: { readonly plugin: string }) {
  const plugin = useService(PluginsService).installed.find((installed) => installed.id === id);
  if (plugin === undefined) return null;
  return (
    <ChunkRemedyContext value={undefined}>
      <Loaded>
        <PluginRemedy plugin={plugin} />
      </Loaded>
    </ChunkRemedyContext>
  );
});

function PluginError({ plugin, error, retry }: { readonly plugin: string; readonly error: Error; readonly retry: () => void }) {
  const t = useTranslate();
  return (
    <Alert color="red" variant="light" title={t('The plugin {plugin} failed here', { plugin })} role="alert">
      <Group justify="space-between" align="flex-start">
        <Code>{error.message}</Code>
        <Button size="compact-sm" variant="default" onClick={retry}>
          {t('Try again')}
        </Button>
      </Group>
    </Alert>
  );
}

/**
 * What stands in for code of an earlier version.
 * @internal
 */
export function OutdatedVersion() {
  const t = useTranslate();
  return (
    <Alert color="yellow" variant="light" role="alert">
      <Group justify="space-between">
        <Text size="sm">{t('You are using an outdated version of the application. Refresh the page to continue.')}</Text>
        <Button size="compact-sm" onClick={() => window.location.reload()}>
          {t('Refresh')}
        </Button>
      </Group>
    </Alert>
  );
}
