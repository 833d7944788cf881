import { spelledOut } from '@mortise/sdk';
import { ContributionsService, useService, useTranslate } from '@mortise/sdk/client';

/** What plugins are is of no use to whoever words a text. */
const KIND = /^(?:screen|card|element|field)-/;

/** Names the place where a text is shown: the screens of a plugin, as its menus call them. */
export function useHomeName(): (home: string | undefined) => string {
  const t = useTranslate();
  const screens = useService(ContributionsService).all('screens');
  const names: Readonly<Record<string, string>> = { sdk: t('Several places'), kernel: t('Frame of the product'), mail: t('Mails') };
  return (home) => {
    if (home === undefined) return t('Reported by pages');
    const labels = screens.flatMap(({ pluginId, label }) => (pluginId === home && label !== undefined ? [t(label)] : []));
    return names[home] ?? (labels.length > 0 ? labels.join(', ') : spelledOut(home.replace(KIND, '')));
  };
}
