import { entityLabel, entityPluralLabel, listRoute, type EntityShape } from '@mortise/sdk';
import { Link, useTranslate } from '@mortise/sdk/client';
import { Button, Stack, Text, Title } from '@mantine/core';
import styles from './NotThere.module.css';

/** A registration that no record has. */
export function NotThere({ entity, registration }: { readonly entity: EntityShape; readonly registration: string }) {
  const t = useTranslate();
  return (
    <Stack className={styles['page']}>
      <Title order={1}>{t('{entity} not found', { entity: t(entityLabel(entity)) })}</Title>
      <Text c="dimmed">
        {t('Nothing has the registration "{registration}". It may have been deleted, or be mistyped.', { registration })}
      </Text>
      <Button component={Link} to={listRoute(entity)} variant="default">
        {t('All {entities}', { entities: t(entityPluralLabel(entity)).toLowerCase() })}
      </Button>
    </Stack>
  );
}
