import { useTranslate } from '@mortise/sdk/client';
import { Alert } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { ListStore } from './ListStore.ts';

/** Says which parameters of the address the list does not know, and leaves out. */
export default observer(function IgnoredNotice({ list }: { readonly list: ListStore }) {
  const t = useTranslate();
  const names = [...list.ignored].filter((name) => Object.hasOwn(list.state.criteria, name));
  if (names.length === 0) return null;
  return (
    <Alert color="yellow" variant="light" role="status" py="xs">
      {t('The address has what this list does not know, and it is ignored: {names}', { names: names.join(', ') })}
    </Alert>
  );
});
