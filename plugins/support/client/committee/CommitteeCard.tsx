import type kind from './committeeKind.ts';
import type { PartProps } from './PartProps.ts';
import {
  ApiService,
  EntitiesService,
  NotificationsService,
  SessionService,
  useStore,
  useTranslate,
  type CardProps,
  type NodeOf,
} from '@mortise/sdk/client';
import { Card, CardShell, PluginBoundary } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import { AgendaPart } from './AgendaPart.tsx';
import { AttendancePart } from './AttendancePart.tsx';
import { LIST_NODES } from './listNodes.ts';
import { VotesPart } from './VotesPart.tsx';
import { VotingsStore } from './VotingsStore.ts';

const PARTS: Readonly<Record<string, ComponentType<PartProps & { readonly isCollapsed: boolean }>>> = {
  attendance: AttendancePart,
  votes: VotesPart,
  projects: AgendaPart,
};

type CommitteeProps = CardProps<NodeOf<typeof kind>>;

/** A committee at a glance: who is there, how they vote, and on what. */
export default observer(function CommitteeCard({ node, page }: CommitteeProps) {
  const t = useTranslate();
  if (page.entity.name !== 'Committee') {
    return (
      <CardShell title={t(node.title ?? 'Committee')}>
        <p role="alert">{t('This card shows committees only.')}</p>
      </CardShell>
    );
  }
  return (
    <>
      {page.record !== undefined && <Parts node={node} page={page} />}
      {page.isEditing && LIST_NODES.map((list) => <Card key={list.kind} node={list} page={page} at={list.kind} />)}
    </>
  );
});

const Parts = observer(function Parts({ node, page }: CommitteeProps) {
  const t = useTranslate();
  const { parts: names = Object.keys(PARTS) } = node.props;
  const votings = useStore(
    (services) =>
      new VotingsStore(page, {
        api: services.get(ApiService),
        entities: services.get(EntitiesService),
        notifications: services.get(NotificationsService),
        session: services.get(SessionService),
        t,
      }),
  );
  return names.map((name) => {
    const Part = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined;
    if (Part === undefined) {
      return (
        <p key={name} role="alert">
          {t('A committee has no part {name}: there are {known}.', { name, known: Object.keys(PARTS).join(', ') })}
        </p>
      );
    }
    return (
      <PluginBoundary key={name} plugin="support">
        <Part page={page} votings={votings} isCollapsed={node.collapsed === true} />
      </PluginBoundary>
    );
  });
});
