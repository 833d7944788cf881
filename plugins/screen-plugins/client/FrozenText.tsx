import type { PluginSuspension } from '@mortise/sdk';
import { useFormats, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';

/** What froze pages, and when. */
export const FrozenText = observer(function FrozenText({ suspended: { view, date } }: { readonly suspended: PluginSuspension }) {
  const t = useTranslate();
  const formats = useFormats();
  const values = { view: view.slice(view.indexOf('/') + 1), date: formats.dateTime(date) };
  return <>{t('The page froze twice while “{view}” was drawn, last on {date}.', values)}</>;
});
