import type { LayoutModal } from '@mortise/sdk';
import { useTranslate } from '@mortise/sdk/client';
import { Card, Elements } from '@mortise/sdk/ui';
import { Modal, Stack } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { RecordStore } from './RecordStore.ts';

/** A modal of the layout: elements above, cards, elements below. */
export default observer(function RecordModal({ store, modal }: { readonly store: RecordStore; readonly modal: LayoutModal }) {
  const t = useTranslate();
  const { title = '', header = [], body, footer = [] } = modal;
  return (
    <Modal opened size="xl" title={t(title)} onClose={() => store.openModal(undefined)} closeButtonProps={{ 'aria-label': t('Close') }}>
      <Stack>
        {header.length > 0 && <Elements nodes={header} page={store} prop="header" />}
        {body.map((node, index) => (
          <Card key={`${node.kind}/${node.title ?? ''}/${index}`} node={node} page={store} at={`modals.body[${index}]`} />
        ))}
        {footer.length > 0 && <Elements nodes={footer} page={store} prop="footer" isRow />}
      </Stack>
    </Modal>
  );
});
