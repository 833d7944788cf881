import { Skeleton, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useContext, useMemo } from 'react';
import type { ElementProps } from '../../client/ContributionPoints.ts';
import { selectCheckedView } from '../layout/selectCheckedView.tsx';
import { DEEPEST, NodePlaceContext } from '../layout/NodePlace.ts';
import { ContributionsService } from '../../client/services/ContributionsService.ts';
import { SessionService } from '../../client/services/SessionService.ts';
import { useService } from '../../client/useServices.ts';
import { useTranslate } from '../../client/useTranslate.ts';
import { NodeProblems } from './NodeProblems.tsx';
import { PluginBoundary } from './PluginBoundary.tsx';
import styles from './Elements.module.css';
import { Loaded } from '../Loaded.tsx';

interface PlacedElementProps extends ElementProps {
  /** Path below the card or element that it stands in: `props.elements[0]`; its kind unless given. */
  readonly at?: string;
}

/** Renders the inline element that a node names, from whichever plugin contributes it. It never breaks the card around it. */
export const Element = observer(function Element({ node, page, at = node.kind }: PlacedElementProps) {
  const t = useTranslate();
  const element = useService(ContributionsService).find('elements', node.kind);
  const session = useService(SessionService);
  const outer = useContext(NodePlaceContext);
  const place = useMemo(() => ({ at: outer.at === '' ? at : `${outer.at}.${at}`, depth: outer.depth + 1 }), [outer, at]);
  if (node.hidden === true) return null;
  if (element === undefined)
    return (
      <Text size="sm" role="alert">
        {t('No plugin knows the element kind "{kind}". It may be switched off, or the layout misspells it.', { kind: node.kind })}
      </Text>
    );
  if (element.permission !== undefined && !session.isPermitted(element.permission)) return null;
  if (place.depth > DEEPEST) return <Wrong problems={[`${place.at}: nested more than ${DEEPEST} deep`]} />;
  const View = selectCheckedView(element);
  return (
    <NodePlaceContext value={place}>
      {node.title !== undefined && <h3 className={styles['title']}>{t(node.title)}</h3>}
      <PluginBoundary key={element.pluginId} plugin={element.pluginId}>
        <Loaded fallback={<Skeleton height={48} />}>
          <View node={node} at={place.at} wrong={(problems) => <Wrong problems={problems} />} {...(page && { page })} />
        </Loaded>
      </PluginBoundary>
    </NodePlaceContext>
  );
});

function Wrong({ problems }: { readonly problems: readonly string[] }) {
  const t = useTranslate();
  return <NodeProblems title={t('This element cannot be shown: the layout says something of it that does not fit.')} problems={problems} />;
}
