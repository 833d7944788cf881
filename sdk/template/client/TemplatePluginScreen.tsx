import { List, Title } from '@mantine/core';
import { entityPluralLabel, listRoute } from '@mortise/sdk';
import { EntitiesService, Link, useDocumentTitle, useService, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import styles from './TemplatePlugin.module.css';

/** The lists of all kinds of record. */
export default observer(function TemplatePluginScreen() {
  const t = useTranslate();
  const { all } = useService(EntitiesService);
  useDocumentTitle(t('Template plugin'));
  return (
    <div className={styles['page']}>
      <Title order={1}>{t('Template plugin')}</Title>
      <List>
        {all.map((entity) => (
          <List.Item key={entity.name}>
            <Link to={listRoute(entity)}>{t(entityPluralLabel(entity))}</Link>
          </List.Item>
        ))}
      </List>
    </div>
  );
});
