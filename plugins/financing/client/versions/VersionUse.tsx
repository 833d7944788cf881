import { entityPluralLabel, listRoute } from '@mortise/sdk';
import {
  ApiService,
  EntitiesService,
  Link,
  SessionService,
  useFormats,
  useStore,
  useTranslate,
  type RecordPage,
} from '@mortise/sdk/client';
import { LoadFailure } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { UseStore, type Use } from './UseStore.ts';
import styles from './Versions.module.css';

/** How many contracts and deals rest on the version of the page, of those that the user may read, each with the way to them. */
export const VersionUse = observer(function VersionUse({ page }: { readonly page: RecordPage }) {
  const t = useTranslate();
  const store = useStore((services) => {
    const entities = ['Contract', 'Deal'].flatMap((name) => services.get(EntitiesService).find(name) ?? []);
    const readable = entities.filter(({ collection }) => services.get(SessionService).isPermitted(`read /api/${collection}`));
    return new UseStore(page, readable, services.get(ApiService));
  });
  const { uses = [], error } = store;
  if (error) return <LoadFailure error={error} retry={() => void store.load()} />;
  if (uses.length === 0) return null;
  return (
    <p className={styles['use']}>
      <span>{t('Used by')}</span>
      {uses.map((use) => (
        <Used key={use.entity.name} use={use} />
      ))}
    </p>
  );
});

const Used = observer(function Used({ use: { entity, query, size = 0, isApproximate } }: { readonly use: Use }) {
  const t = useTranslate();
  const formats = useFormats();
  const text = `${t(entityPluralLabel(entity))}: ${formats.number(size)}${isApproximate ? '+' : ''}`;
  return size === 0 ? <span>{text}</span> : <Link to={`${listRoute(entity)}?${new URLSearchParams(query).toString()}`}>{text}</Link>;
});
