import type { JsonObject } from '@mortise/sdk';
import {
  ApiService,
  Link,
  NotificationsService,
  SessionService,
  useService,
  useTranslate,
  type ListActionProps,
} from '@mortise/sdk/client';
import { Button } from '@mantine/core';
import { newProducts, readPastedProducts } from './readPastedProducts.ts';

/** Product tables, and where the page's configuration says so products by copy and paste. */
export default function ProductTools(props: ListActionProps) {
  const t = useTranslate();
  const session = useService(SessionService);
  const pages = session.configuration.options['pages'] as JsonObject | undefined;
  const isCopying = (pages?.['products'] as JsonObject | undefined)?.['copyPaste'] === true;
  return (
    <>
      {session.isPermitted('read /api/financing/product-tables') && (
        <Button component={Link} to="/product-tables" variant="default">
          {t('Product tables')}
        </Button>
      )}
      {isCopying && <CopyAndPaste {...props} isWritable={session.isPermitted('write /api/financing/products')} />}
    </>
  );
}

/** Takes selected products to the clipboard, and makes new ones of what lies there. */
function CopyAndPaste({ entity, reload, shown, isWritable }: ListActionProps & { readonly isWritable: boolean }) {
  const t = useTranslate();
  const api = useService(ApiService);
  const notifications = useService(NotificationsService);
  const copy = async () => {
    try {
      const query = { registration: shown.selected.map(encodeURIComponent), range: '0-999' };
      const products = await api.get<readonly JsonObject[]>(`/${entity.collection}`, { query, isSilent: true });
      await navigator.clipboard.writeText(JSON.stringify(products, undefined, 2));
      notifications.success(t('{count} copied', { count: products.length }));
    } catch (error) {
      notifications.failure(error);
    }
  };
  const paste = async () => {
    const products = readPastedProducts(await navigator.clipboard.readText().catch(() => ''));
    if (products === undefined) {
      notifications.warning(t('Invalid data'));
      return;
    }
    try {
      const { schema } = await api.get<{ readonly schema: JsonObject }>(`/${entity.collection}-schema`, { isSilent: true });
      await api.post(`/${entity.collection}`, newProducts(products, schema), { isSilent: true });
      reload();
    } catch (error) {
      notifications.failure(error);
    }
  };
  return (
    <>
      <Button variant="default" disabled={shown.selected.length === 0} onClick={() => void copy()}>
        {t('Copy')}
      </Button>
      {isWritable && (
        <Button variant="default" onClick={() => void paste()}>
          {t('Paste')}
        </Button>
      )}
    </>
  );
}
