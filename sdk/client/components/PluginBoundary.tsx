import { Alert, Button, Code, Group, Text } from '@mantine/core';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { isChunkLoadError } from '../isChunkLoadError.ts';
import { useTranslate } from '../useTranslate.ts';

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
    if (error === undefined) return this.props.children;
    if (isChunkLoadError(error) && navigator.onLine) return <OutdatedVersion />;
    return <PluginError plugin={this.props.plugin} error={error} retry={() => this.setState({ error: undefined })} />;
  }
}

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

/** What stands in for code of an earlier version. */
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
