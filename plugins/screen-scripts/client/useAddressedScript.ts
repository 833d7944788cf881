import { useDocumentTitle, useTranslate } from '@mortise/sdk/client';
import { useEffect } from 'react';
import type { ListsStore } from './ListsStore.ts';
import type { OpenScript } from './OpenScript.ts';
import type { ScriptsStore } from './ScriptsStore.ts';
import type { ScriptsAddress } from './scriptsUrl.ts';

/** Opens what the address names; answers the script where it is one. Call inside `observer`. */
export function useAddressedScript(store: ScriptsStore, lists: ListsStore, address: ScriptsAddress): OpenScript | undefined {
  const t = useTranslate();
  const { selectedSettingType, name, filter, all } = address;
  const isScript = selectedSettingType === 'script';
  useDocumentTitle(name === '' ? t('Scripts') : `${name} · ${t('Scripts')}`);
  useEffect(() => store.show(isScript ? filter : '', all), [store, isScript, filter, all]);
  useEffect(() => {
    if (!isScript) lists.open(name);
    else if (name !== '') store.open(name);
  }, [store, lists, isScript, name]);
  return isScript ? store.find(name) : undefined;
}
