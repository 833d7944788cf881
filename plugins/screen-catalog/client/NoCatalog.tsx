import { entityPluralLabel } from '@mortise/sdk';
import { EntitiesService, Link, SessionService, useService, useTranslate } from '@mortise/sdk/client';
import { Anchor, Stack, Text, Title } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { catalogueName, cataloguesOf } from './catalogues.ts';
import styles from './Catalog.module.css';

interface NoCatalogProps {
  readonly name: string;
  /** The catalogue is there, and not for this user. */
  readonly isRefused: boolean;
}

/** Says that there is no such catalogue for the user, and which there are. */
export const NoCatalog = observer(function NoCatalog({ name, isRefused }: NoCatalogProps) {
  const t = useTranslate();
  const session = useService(SessionService);
  const others = cataloguesOf(useService(EntitiesService).all).filter(({ collection }) => session.isPermitted(`read /api/${collection}`));
  return (
    <Stack className={styles['missing']} gap="sm">
      <Title order={1}>{isRefused ? t('You may not read this catalogue') : t('Catalogue not found')}</Title>
      {!isRefused && <Text c="dimmed">{t('No catalogue is called "{name}".', { name })}</Text>}
      {others.length > 0 && (
        <>
          <Text>{t('These are the catalogues that you may read:')}</Text>
          <ul className={styles['others']}>
            {others.map((entity) => (
              <li key={entity.name}>
                <Anchor component={Link} to={`/catalog/${catalogueName(entity)}`}>
                  {t(entityPluralLabel(entity))}
                </Anchor>
              </li>
            ))}
          </ul>
        </>
      )}
    </Stack>
  );
});
