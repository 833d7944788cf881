import { Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useContext, useMemo } from 'react';
import type { LayoutNode } from '../../wire.ts';
import type { CardProps } from '../../client/ContributionPoints.ts';
import { selectCheckedView } from '../layout/selectCheckedView.tsx';
import { DEEPEST, NodePlaceContext, type NodePlace } from '../layout/NodePlace.ts';
import { lazyView } from '../lazyView.tsx';
import { ContributionsService } from '../../client/services/ContributionsService.ts';
import { SessionService } from '../../client/services/SessionService.ts';
import { useService } from '../../client/useServices.ts';
import { useTranslate } from '../../client/useTranslate.ts';
import { CardShell } from './CardShell.tsx';
import { NodeProblems } from './NodeProblems.tsx';
import { PluginBoundary } from './PluginBoundary.tsx';
import styles from './States.module.css';
import { Loaded } from '../Loaded.tsx';

interface PlacedCardProps extends CardProps {
  /** Path of the node in the layout, which messages name: `left[2]`; its kind unless given. */
  readonly at?: string;
}

/** Renders the card that a layout names, from whichever plugin contributes it. */
export const Card = observer(function Card({ node, page, at }: PlacedCardProps) {
  const card = useService(ContributionsService).find('cards', node.kind);
  const session = useService(SessionService);
  const outer = useContext(NodePlaceContext);
  const place = usePlace(at ?? node.kind, outer);
  if (node.hidden === true) return null;
  if (!card)
    return (
      <Loaded fallback={<Late />}>
        <MissingCard kind={node.kind} />
      </Loaded>
    );
  if (card.permission !== undefined && !session.isPermitted(card.permission)) return null;
  if (place.depth > DEEPEST) return <WrongCard node={node} problems={[`${place.at}: nested more than ${DEEPEST} deep`]} />;
  const View = selectCheckedView(card);
  return (
    <NodePlaceContext value={place}>
      <PluginBoundary key={card.pluginId} plugin={card.pluginId}>
        <Loaded fallback={<Late />}>
          <View node={node} page={page} at={place.at} wrong={(problems) => <WrongCard node={node} problems={problems} />} />
        </Loaded>
      </PluginBoundary>
    </NodePlaceContext>
  );
});

const MissingCard = lazyView(() => import('./MissingCard.tsx'));
const Late = () => <Skeleton height={120} radius="md" className={styles['late']} />;

/** A node stands one deeper than what it stands in, and its path begins with that. */
function usePlace(at: string, { at: outer, depth }: NodePlace): NodePlace {
  return useMemo(() => ({ at: outer === '' ? at : `${outer}.${at}`, depth: depth + 1 }), [at, outer, depth]);
}

function WrongCard({ node, problems }: { readonly node: LayoutNode; readonly problems: readonly string[] }) {
  const t = useTranslate();
  return (
    <CardShell title={t(node.title ?? node.kind)}>
      <NodeProblems title={t('This card cannot be shown: the layout says something of it that does not fit.')} problems={problems} />
    </CardShell>
  );
}
