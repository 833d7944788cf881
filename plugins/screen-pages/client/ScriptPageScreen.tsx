import { ApiError, spelledOut, type Layout, type LayoutNode } from '@mortise/sdk';
import type { RecordlessPage } from '@mortise/sdk/forms';
import { Link, useDocumentTitle, useLocation, useStore, useTranslate } from '@mortise/sdk/client';
import { Card, LoadFailure, useNear } from '@mortise/sdk/ui';
import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { parsePageAddress } from './pageAddress.ts';
import { ScriptPageStore } from './ScriptPageStore.ts';
import styles from './ScriptPageScreen.module.css';

/** The page of an address below /page, /content and /user-content. */
export default function ScriptPageScreen() {
  const location = useLocation();
  const { pathname } = location;
  const search = searchOfPage(location.search);
  return <PageOf key={pathname + search} pathname={pathname} search={search} />;
}

/** What a dashboard on the page is filtered by makes it no other page. */
function searchOfPage(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('dashboardFilter');
  return parameters.toString();
}

const PageOf = observer(function PageOf({ pathname, search }: { readonly pathname: string; readonly search: string }) {
  const t = useTranslate();
  const address = parsePageAddress(pathname);
  const store = useStore((services) => new ScriptPageStore(address, Object.fromEntries(new URLSearchParams(search)), services));
  const { state, problem, page } = store;
  useDocumentTitle(t(titleOf(address.name)));
  switch (state.kind) {
    case 'loading':
      return <Skeleton height={160} radius="md" m="lg" aria-busy="true" />;
    case 'missing':
      return <Message title={t('Page not found')} text={t('No script makes a page at this address. It may be mistyped.')} />;
    case 'forbidden':
      return (
        <Message
          title={t('You may not see this page')}
          text={t('The page is not meant for your profile. Your administrator can say why.')}
        />
      );
    case 'failed':
      return (
        <div className={styles['failed']}>
          {!isUnread(state.error) && <Problem script={address.script} />}
          <LoadFailure error={state.error} retry={() => void store.load()} />
        </div>
      );
    default:
      return <Shown layout={state.layout} page={page} title={t(titleOf(address.name))} problem={problem} script={address.script} />;
  }
});

interface ShownProps {
  /** Beside the title. */
  readonly actions?: ReactNode;
  readonly layout: Layout;
  readonly page: RecordlessPage;
  readonly title: string;
  /** What made the layout, and what is wrong with it since. */
  readonly script?: string;
  readonly problem?: Error | undefined;
}

/** A layout below a title. */
export function Shown({ layout: { sticky, left, right = [] }, page, title, actions, script = '', problem }: ShownProps) {
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>{title}</h1>
        {actions}
        {sticky && <Card node={sticky} page={page} />}
      </header>
      {problem !== undefined && <Problem script={script} problem={problem} />}
      <div className={styles['columns']} data-single={right.length === 0 || undefined}>
        <Column nodes={left} page={page} />
        {right.length > 0 && <Column nodes={right} page={page} />}
      </div>
    </div>
  );
}

function Column({ nodes, page }: { readonly nodes: readonly LayoutNode[]; readonly page: RecordlessPage }) {
  return (
    <div className={styles['column']}>
      {nodes.map((node, index) => (
        <NearCard key={`${node.kind}/${node.title ?? ''}/${index}`} node={node} page={page} isFirst={index < AT_ONCE} />
      ))}
    </div>
  );
}

/** Cards of a column that are drawn with the page; the others when the user comes near them. */
const AT_ONCE = 4;

function NearCard({ node, page, isFirst }: { readonly node: LayoutNode; readonly page: RecordlessPage; readonly isFirst: boolean }) {
  const [isNear, place] = useNear(isFirst);
  return isNear ? <Card node={node} page={page} /> : <div ref={place} className={styles['waiting']} data-waiting={node.kind} />;
}

/** Names the script that failed. */
function Problem({ script, problem }: { readonly script: string; readonly problem?: Error }) {
  const t = useTranslate();
  return (
    <div role="alert" className={styles['problem']}>
      <strong>{sentence()}</strong>
      {problem !== undefined && <pre>{isUnread(problem) ? t(problem.message) : problem.message}</pre>}
    </div>
  );

  function sentence(): string {
    if (problem === undefined) return t('The script "{script}" that makes this page failed.', { script });
    if (isUnread(problem)) return t('The page could not be read again; it is shown as it was.');
    return t('The layout script "{script}" failed; the last layout that worked is shown.', { script });
  }
}

/** The script did not fail: it was not there to run. */
const isUnread = (error: Error): boolean => error instanceof ApiError;

export function Message({ title, text }: { readonly title: string; readonly text: string }) {
  const t = useTranslate();
  return (
    <Stack className={styles['message']}>
      <Title order={1}>{title}</Title>
      <Text c="dimmed">{text}</Text>
      <Button component={Link} to="/" variant="default">
        {t('To the start page')}
      </Button>
    </Stack>
  );
}

/** `risk-report` → `Risk report` */
const titleOf = (name: string): string => spelledOut(name.replaceAll(/[-_]+(\w)/g, (_, letter: string) => letter.toUpperCase()));
