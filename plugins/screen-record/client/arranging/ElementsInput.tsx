import type { JsonObject, JsonValue, LayoutNode } from '@mortise/sdk';
import {
  ContributionsService,
  useService,
  loadNodeKind,
  useNodeKind,
  useTranslate,
  type DescribedKind,
  type NodeKind,
} from '@mortise/sdk/client';
import { Accordion, Button, Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { type ReactNode } from 'react';
import { Loaded } from '@mortise/sdk/ui';

export interface ElementsInputProps {
  readonly label: string;
  readonly description?: string;
  readonly value: JsonValue | undefined;
  readonly change: (value: JsonValue | undefined) => void;
  /** Inputs for the props of one of them. */
  readonly children: (kind: NodeKind, node: LayoutNode, change: (props: JsonObject) => void) => ReactNode;
}

/** The elements of a card: each with its props, in their order. */
export const ElementsInput = observer(function ElementsInput({ label, description, value, change, children }: ElementsInputProps) {
  const t = useTranslate();
  const kinds = useService(ContributionsService).all('elements');
  const nodes = (Array.isArray(value) ? value : []) as unknown as readonly LayoutNode[];
  const set = (next: readonly LayoutNode[]) => change(next.length === 0 ? undefined : (next as unknown as JsonValue));
  const add = async (id: string | null) => {
    const kind = kinds.find((one) => one.id === id);
    if (kind === undefined) return;
    const { v, example } = await loadNodeKind(kind);
    set([...nodes, nodeOf(kind.id, v, example)]);
  };
  const labelOf = (kind: string) => t(kinds.find(({ id }) => id === kind)?.label ?? kind);
  return (
    <Stack gap={4} role="group" aria-label={label}>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <Accordion variant="separated" chevronPosition="left">
        {nodes.map((node, index) => (
          <ElementItem
            key={`${node.kind}/${index}/${nodes.length}`}
            label={labelOf(node.kind)}
            kind={kinds.find(({ id }) => id === node.kind)}
            nodes={nodes}
            index={index}
            set={set}
          >
            {children}
          </ElementItem>
        ))}
      </Accordion>
      <Select
        aria-label={t('Add an element')}
        placeholder={t('Add an element')}
        description={description}
        data={kinds.map(({ id }) => ({ value: id, label: labelOf(id) }))}
        value={null}
        searchable
        onChange={(id) => void add(id)}
      />
    </Stack>
  );
});

interface ElementItemProps extends Pick<ElementsInputProps, 'label' | 'children'> {
  readonly kind: DescribedKind | undefined;
  readonly nodes: readonly LayoutNode[];
  readonly index: number;
  readonly set: (nodes: readonly LayoutNode[]) => void;
}

/** One of the elements: its props, its place among the others, and the way out. */
const ElementItem = observer(function ElementItem({ label, kind, nodes, index, set, children }: ElementItemProps) {
  const t = useTranslate();
  const node = nodes[index]!;
  const move = (to: number) => set(nodes.toSpliced(index, 1).toSpliced(to, 0, node));
  return (
    <Accordion.Item value={String(index)}>
      <Accordion.Control>{label}</Accordion.Control>
      <Accordion.Panel>
        <Loaded fallback={<Skeleton height={60} />}>
          {kind && <Known kind={kind}>{(known) => children(known, node, (props) => set(nodes.with(index, { ...node, props })))}</Known>}
        </Loaded>
        <Group gap="xs" mt="sm">
          <Button size="compact-xs" variant="default" disabled={index === 0} onClick={() => move(index - 1)}>
            {t('Up')}
          </Button>
          <Button size="compact-xs" variant="default" disabled={index === nodes.length - 1} onClick={() => move(index + 1)}>
            {t('Down')}
          </Button>
          <Button size="compact-xs" variant="subtle" color="red.9" onClick={() => set(nodes.toSpliced(index, 1))}>
            {t('Remove')}
          </Button>
        </Group>
      </Accordion.Panel>
    </Accordion.Item>
  );
});

const Known = ({ kind, children }: { readonly kind: DescribedKind; readonly children: (known: NodeKind) => ReactNode }) =>
  children(useNodeKind(kind));

const nodeOf = (kind: string, v: number | undefined, example: JsonObject | undefined): LayoutNode => ({
  kind,
  ...(v !== undefined && { v }),
  ...(example && { props: example }),
});
