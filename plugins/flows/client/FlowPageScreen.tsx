import { ApiService, TranslationService, useDocumentTitle, useLocation, useParams, useStore, useTranslate } from '@mortise/sdk/client';
import { RecordlessPage } from '@mortise/sdk/forms';
import { Card, LoadFailure } from '@mortise/sdk/ui';
import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { type FlowPage, FlowPageStore, isGone } from './FlowPageStore.ts';
import { FlowVisitContext } from './FlowVisit.ts';

/** What a key opens: the cards of a layout in one column, for phones first. EMBED-001 */
export default observer(function FlowPageScreen() {
  const { accessKey = '', pageId = '' } = useParams();
  const { hash } = useLocation();
  const [first] = useState(hash);
  const store = useStore(
    (services) =>
      new FlowPageStore({ accessKey, pageId }, first, { api: services.get(ApiService), translations: services.get(TranslationService) }),
  );
  const { answer, error } = store.page;
  if (answer !== undefined) return <Shown page={answer} />;
  if (error === undefined) return <Skeleton height={240} radius="md" aria-busy="true" />;
  return isGone(error) ? <Gone /> : <LoadFailure error={error} retry={() => void store.page.load()} />;
});

function Shown({ page }: { readonly page: FlowPage }) {
  const [nobody] = useState(() => new RecordlessPage());
  const { sticky, left, right = [] } = page.layout;
  return (
    <FlowVisitContext value={page}>
      <Stack gap="md">
        {[...(sticky ? [sticky] : []), ...left, ...right].map((node, index) => (
          <Card key={`${node.kind}/${index}`} node={node} page={nobody} />
        ))}
      </Stack>
    </FlowVisitContext>
  );
}

function Gone() {
  const t = useTranslate();
  const title = t('This link does not work');
  useDocumentTitle(title);
  return (
    <Stack gap="xs">
      <Title order={1}>{title}</Title>
      <Text c="dimmed">{t('It may be mistyped, over, or no longer wanted. Ask whoever gave it to you for another one.')}</Text>
    </Stack>
  );
}
