import { Button } from '@mantine/core';
import { ApiService, PluginSettings, useFormats, useService, useStore, useTranslate, type CardProps } from '@mortise/sdk/client';
import { CardShell, LoadFailure } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { settings } from '../settings.ts';
import { CountStore } from './CountStore.ts';
import styles from './TemplatePlugin.module.css';

/** How many records there are of the kind that the page shows. */
export default observer(function TemplatePlugin({ page }: CardProps) {
  const t = useTranslate();
  const formats = useFormats();
  const { isShown: isShownAtFirst } = useService(PluginSettings).of(settings);
  const [choice, setShown] = useState<boolean>();
  const isShown = choice ?? isShownAtFirst;
  const store = useStore((services) => new CountStore(services.get(ApiService), page.entity.collection));
  return (
    <CardShell title={t('Template plugin')}>
      {store.error && <LoadFailure error={store.error} retry={() => void store.load()} />}
      {isShown && store.count !== undefined && (
        <p className={styles['count']}>{t('Records of this kind: {count}', { count: formats.number(store.count) })}</p>
      )}
      <Button size="compact-sm" variant="default" onClick={() => setShown(!isShown)}>
        {isShown ? t('Hide') : t('Show')}
      </Button>
    </CardShell>
  );
});
