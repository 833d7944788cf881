import { recordPath, type EntityRecord } from '@mortise/sdk';
import { EntitiesService, useNavigate, useService, useServices, useStore, useTranslate, type CardProps } from '@mortise/sdk/client';
import { CardShell, lazyView, Loaded } from '@mortise/sdk/ui';
import { useDisclosure } from '@mantine/hooks';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { RelationActions } from './RelationActions.ts';
import { RelationsPanel } from './RelationsPanel.tsx';
import type { RelationsOf } from './RelationsStore.ts';
import { relationsStore, relationTexts } from './relationsServices.ts';

const AddRelationDialog = lazyView(() => import('./add/AddRelationDialog.tsx'));

/** Whom the person is related to, and through whom. */
export default observer(function RelationsCard(props: CardProps) {
  const { record } = props.page;
  return record === undefined ? null : <Relations key={record.registration} {...props} record={record} />;
});

const Relations = observer(function Relations({ node, page, record }: CardProps & { readonly record: EntityRecord }) {
  const t = useTranslate();
  const services = useServices();
  const { registration } = record;
  const store = useStore(() =>
    relationsStore(services, { collection: page.entity.collection, registration, ...(node.props as Beginning | undefined) }),
  );
  const [texts] = useState(() => relationTexts(services));
  const [isAdding, adding] = useDisclosure(false);
  const actions = useActions(page, registration, adding.open);
  // What was saved may have changed them.
  useEffect(
    () =>
      reaction(
        () => page.record?._version,
        () => void store.load(),
      ),
    [page, store],
  );
  const title = t(node.title ?? 'Relations and hierarchy');
  return (
    <CardShell title={title} isCollapsed={node.collapsed === true} hint={hintOf(store.graph?.persons.size)}>
      <RelationsPanel store={store} texts={texts} title={title} actions={actions} {...(page.isWritable && { add: adding.open })} />
      <Loaded fallback={null}>
        {isAdding && (
          <AddRelationDialog
            entity={page.entity}
            person={record}
            close={adding.close}
            added={() => {
              adding.close();
              void page.reload();
              void store.load();
            }}
          />
        )}
      </Loaded>
    </CardShell>
  );
});

type Beginning = Pick<RelationsOf, 'view' | 'depth'>;

/** The main person itself is none of them. */
const hintOf = (persons: number | undefined) => (persons === undefined || persons < 2 ? '' : persons - 1);

/** A click on the main person relates another one to it, on others it goes to their page. */
function useActions(page: CardProps['page'], main: string, add: () => void): RelationActions {
  const navigate = useNavigate();
  const persons = useService(EntitiesService).find('Person');
  const pathOf = (registration: string) => {
    if (registration === main) return recordPath(page.entity, registration);
    return persons && recordPath(persons, registration);
  };
  return {
    pathOf,
    whatOpens: (registration) => (registration !== main ? 'goes' : page.isWritable ? 'adds' : 'nothing'),
    open: (registration, isElsewhere) => {
      const path = pathOf(registration);
      if (isElsewhere) window.open(path, '_blank', 'noopener');
      else if (registration === main) void (page.isWritable && add());
      else if (path !== undefined) void navigate(path);
    },
  };
}
