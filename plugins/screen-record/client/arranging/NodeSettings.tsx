import type { EntityShape, JsonObject, LayoutNode } from '@mortise/sdk';
import { ContributionsService, useNodeKind, useService, useTranslate, type DescribedKind } from '@mortise/sdk/client';
import { checkNode, Loaded, NodeProblems } from '@mortise/sdk/ui';
import { Checkbox, CloseButton, Group, Skeleton, Stack, TextInput, Title } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { ArrangingStore } from './ArrangingStore.ts';
import styles from './Arranging.module.css';
import { NodeFields } from './NodeFields.tsx';

/** The settings of the card that is selected: each change shows on the page at once. */
export const NodeSettings = observer(function NodeSettings({ store }: { readonly store: ArrangingStore }) {
  const t = useTranslate();
  const contributions = useService(ContributionsService);
  const found = store.cards.find(store.cards.selected);
  if (found === undefined) return null;
  const { item, node } = found;
  const kind = contributions.find('cards', node.kind);
  const label = t(kind?.label ?? node.kind);
  return (
    <aside className={styles['settings']} aria-label={t('Settings of {card}', { card: label })}>
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} size="h5">
          {label}
        </Title>
        <CloseButton aria-label={t('Close')} onClick={() => store.cards.select(undefined)} />
      </Group>
      <Stack gap="sm" key={item.id}>
        <TextInput
          label={t('Title')}
          description={t('The dictionary translates it.')}
          value={node.title ?? ''}
          onChange={(event) =>
            store.cards.set(item.id, { title: event.currentTarget.value === '' ? undefined : event.currentTarget.value })
          }
        />
        <Checkbox
          label={t('Collapsed at first')}
          checked={node.collapsed === true}
          onChange={(event) => store.cards.set(item.id, { collapsed: event.currentTarget.checked })}
        />
        <Loaded fallback={<Skeleton height={120} />}>
          {kind && (
            <Props kind={kind} node={node} entity={store.needs.record.entity} change={(props) => store.cards.set(item.id, { props })} />
          )}
        </Loaded>
      </Stack>
    </aside>
  );
});

interface PropsOf {
  readonly kind: DescribedKind;
  readonly node: LayoutNode;
  readonly entity: EntityShape;
  readonly change: (props: JsonObject) => void;
}

function Props({ kind, node, entity, change }: PropsOf) {
  const t = useTranslate();
  const known = useNodeKind(kind);
  const { problems } = checkNode(known, node, node.kind);
  return (
    <>
      {known.props && <NodeFields kind={node.kind} of={known} entity={entity} props={node.props ?? {}} change={change} />}
      {problems.length > 0 && <NodeProblems title={t('This does not fit yet')} problems={problems} />}
    </>
  );
}
