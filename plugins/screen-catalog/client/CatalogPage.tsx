import { entityPluralLabel, type EntityShape } from '@mortise/sdk';
import { EntitiesService, SessionService, useDocumentTitle, useParams, useService, useTranslate } from '@mortise/sdk/client';
import { Select } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Catalog } from './Catalog.tsx';
import { catalogueName, cataloguesNamed } from './catalogues.ts';
import { NoCatalog } from './NoCatalog.tsx';
import styles from './Catalog.module.css';

/** The catalogue that the address names; of several the one that is chosen. */
export const CatalogPage = observer(function CatalogPage({ isEditing }: { readonly isEditing: boolean }) {
  const t = useTranslate();
  const { name = '' } = useParams();
  const session = useService(SessionService);
  const named = cataloguesNamed(useService(EntitiesService).all, name);
  const readable = named.filter(({ collection }) => session.isPermitted(`read /api/${collection}`));
  const [chosen, setChosen] = useState<string>();
  const entity = readable.find((catalogue) => catalogueName(catalogue) === chosen) ?? readable[0];
  useDocumentTitle(entity ? t(entityPluralLabel(entity)) : t('Catalogue not found'));
  if (entity === undefined) return <NoCatalog name={name} isRefused={named.length > 0} />;
  return (
    <div className={styles['page']}>
      {readable.length > 1 && <Choice catalogues={readable} entity={entity} choose={setChosen} />}
      <Catalog key={entity.name} entity={entity} isEditing={isEditing} />
    </div>
  );
});

interface ChoiceProps {
  readonly catalogues: readonly EntityShape[];
  readonly entity: EntityShape;
  readonly choose: (name: string) => void;
}

function Choice({ catalogues, entity, choose }: ChoiceProps) {
  const t = useTranslate();
  return (
    <Select
      className={styles['choice']}
      label={t('Catalogue')}
      allowDeselect={false}
      value={catalogueName(entity)}
      onChange={(value) => value !== null && choose(value)}
      data={catalogues.map((catalogue) => ({ value: catalogueName(catalogue), label: t(entityPluralLabel(catalogue)) }))}
    />
  );
}
